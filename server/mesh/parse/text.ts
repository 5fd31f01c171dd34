const powers = Float64Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const PLUS = 43;
const MINUS = 45;
const DOT = 46;

/** Scans text as bytes, creating strings only for rare numbers. At the end `peek` is −1 and numbers are NaN. */
export class TextCursor {
  at: number;
  readonly bytes: Uint8Array;
  readonly end: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
    this.end = bytes.length;
  }

  peek(): number {
    return this.at < this.end ? this.bytes[this.at]! : -1;
  }

  /** Moves to the next word, across lines. */
  skipSpace(): void {
    const { bytes, end } = this;
    let at = this.at;
    while (at < end && bytes[at]! <= SPACE) at++;
    this.at = at;
  }

  /** Moves to the next word in this line; false if there is none. */
  skipBlanks(): boolean {
    const { bytes, end } = this;
    let at = this.at;
    while (at < end && bytes[at]! <= SPACE && bytes[at] !== NEWLINE && bytes[at] !== RETURN) at++;
    this.at = at;
    return at < end && bytes[at] !== NEWLINE && bytes[at] !== RETURN;
  }

  skipWord(): void {
    const { bytes, end } = this;
    let at = this.at;
    while (at < end && bytes[at]! > SPACE) at++;
    this.at = at;
  }

  skipLine(): void {
    const { bytes, end } = this;
    let at = this.at;
    while (at < end && bytes[at] !== NEWLINE && bytes[at] !== RETURN) at++;
    this.at = at;
  }

  /** The rest of the line, without its end, at most 1,000 characters. */
  line(): string {
    const start = this.at;
    this.skipLine();
    return decode(this.bytes.subarray(start, Math.min(this.at, start + 1000))).trim();
  }

  /** A signed integer; returns 0 without moving if there is none. */
  integer(): number {
    const { bytes, end } = this;
    let at = this.at;
    const negative = at < end && bytes[at] === MINUS;
    if (negative) at++;
    let value = 0;
    for (; at < end; at++) {
      const digit = bytes[at]! - 48;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    this.at = at;
    return negative ? -value : value;
  }

  /** The next word as a number: exact up to 15 digits, otherwise parsed by the engine; NaN if invalid. */
  number(): number {
    this.skipSpace();
    const { bytes, end } = this;
    const start = this.at;
    let at = start;
    const sign = at < end ? bytes[at]! : 0;
    if (sign === MINUS || sign === PLUS) at++;
    let mantissa = 0;
    let digits = 0;
    let scale = 0;
    let point = false;
    for (; at < end; at++) {
      const code = bytes[at]!;
      const digit = code - 48;
      if (digit >= 0 && digit <= 9) {
        mantissa = mantissa * 10 + digit;
        digits++;
        if (point) scale--;
      } else if (code === DOT && !point) point = true;
      else break;
    }
    if (at < end && (bytes[at]! | 32) === 101 && digits > 0) {
      this.at = at + 1;
      if (this.peek() === PLUS) this.at++;
      scale += this.integer();
      at = this.at;
    }
    const ended = at >= end || bytes[at]! <= SPACE;
    if (!ended || digits === 0 || digits > 15 || scale > 22 || scale < -22) return this.#slow(start);
    this.at = at;
    const value = scale < 0 ? mantissa / powers[-scale]! : mantissa * powers[scale]!;
    return sign === MINUS ? -value : value;
  }

  #slow(start: number): number {
    this.at = start;
    this.skipWord();
    // Longer words aren't numbers; an empty one is the end of the file
    if (this.at === start || this.at - start > 400) return Number.NaN;
    const word = decode(this.bytes.subarray(start, this.at));
    // Some programs write a localized decimal comma.
    if (word.includes(','))
      return /^[+-]?\d*,\d+(?:e[+-]?\d+)?$/i.test(word) ? Number(word.replace(',', '.')) : Number.NaN;
    return /^[+-]?inf/i.test(word) ? (word.startsWith('-') ? -Infinity : Infinity) : Number(word);
  }
}

const decoder = new TextDecoder();
export const decode = (bytes: Uint8Array) => decoder.decode(bytes);

/** The encoding that a byte order mark declares. */
export function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Text as UTF-8 without a byte order mark, which would be part of the first word. */
export function plainText(bytes: Uint8Array): Uint8Array {
  const encoding = encodingOf(bytes);
  if (encoding !== 'utf-8') return Buffer.from(new TextDecoder(encoding).decode(bytes));
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}
