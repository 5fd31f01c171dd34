import { type Input, Uncleanable } from './input.ts';

const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
/** Maximum line length. */
const longest = 1 << 20;

/** Decides about a line without its end: true keeps it, false removes it, other values replace it. */
type Rule = (line: Buffer) => boolean | string | Buffer;

/**
 * Filters lines ending in LF, CRLF or CR. Kept lines pass through unchanged, including their ends.
 * @throws Uncleanable if a line is too long
 */
export async function* filterLines(input: Input, rule: Rule): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for (let ended = false; !ended;) {
    const chunk = await input.next();
    ended = chunk.length === 0;
    const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const out: Buffer[] = [];
    /** Start of the run of kept bytes that ends at `at`. */
    let kept = 0;
    let at = 0;
    while (at < text.length) {
      const end = lineEnd(text, at);
      // A CR at the end of a chunk may be half of a CRLF.
      if (!ended && (end >= text.length || (text[end] === RETURN && end + 1 === text.length))) break;
      const next = Math.min(text.length, end + (text[end] === RETURN && text[end + 1] === NEWLINE ? 2 : 1));
      const result = rule(text.subarray(at, end));
      if (result !== true) {
        if (kept < at) out.push(text.subarray(kept, at));
        if (result !== false) out.push(Buffer.from(result), text.subarray(end, next));
        kept = next;
      }
      at = next;
    }
    if (kept < at) out.push(text.subarray(kept, at));
    rest = text.subarray(at);
    if (rest.length > longest) throw new Uncleanable('a line without an end');
    if (out.length > 0) yield Buffer.concat(out);
  }
}

function lineEnd(text: Buffer, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== NEWLINE && text[at] !== RETURN) at++;
  return at;
}

/** Bytes of numbers and the blanks between them. */
const numeric = new Uint8Array(256);
for (const sign of '0123456789+-.eE \t\v\f') numeric[sign.charCodeAt(0)] = 1;
/** Also for index groups of faces: `3/1/2`. */
const numericOrSlash = Uint8Array.from(numeric);
numericOrSlash['/'.charCodeAt(0)] = 1;
const word = /^(?:[+-]?(?:\d+(?:[.,]\d*)?|\.\d+)(?:e[+-]?\d+)?|[+-]?(?:nan|inf|infinity)(?:\(ind\))?|-?1\.#\w{1,5})$/i;

const [MINUS, PLUS, DOT, SLASH] = [...Buffer.from('-+./')] as [number, number, number, number];
const isDigit = (byte: number) => byte >= 48 && byte <= 57;

/** Fast check by bytes, enough for most lines. A date has a sign after a digit, or two dots, so it isn't a number. */
const isOf = (bytes: Uint8Array, line: Buffer, from: number): boolean => {
  let before = SPACE;
  let dots = 0;
  for (const byte of line.subarray(from)) {
    if (bytes[byte] === 0) return false;
    if ((byte === MINUS || byte === PLUS) && (isDigit(before) || before === DOT)) return false;
    if (byte <= SPACE || byte === SLASH) dots = 0;
    else if (byte === DOT && ++dots > 1) return false;
    before = byte;
  }
  return true;
};

/** The line up to the first word that is neither a number nor `allowed`; `true` if there is none. */
export function numbersOnly(line: Buffer, from: number, allowed?: RegExp): true | Buffer {
  if (isOf(allowed?.test('1/1') ? numericOrSlash : numeric, line, from)) return true;
  let at = from;
  for (;;) {
    let start = at;
    while (start < line.length && line[start]! <= SPACE) start++;
    if (start >= line.length) return true;
    let end = start;
    while (end < line.length && line[end]! > SPACE) end++;
    const said = line.toString('latin1', start, end);
    if (!word.test(said) && !allowed?.test(said)) return line.subarray(0, at);
    at = end;
  }
}

/** The first word of a line, in lower case, and where it ends. */
export function firstWord(line: Buffer): { keyword: string; end: number } {
  let start = 0;
  while (start < line.length && line[start]! <= SPACE) start++;
  let end = start;
  while (end < line.length && line[end]! > SPACE && end - start < 32) end++;
  return { keyword: line.toString('latin1', start, end).toLowerCase(), end };
}
