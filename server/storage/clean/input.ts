/** A file that can't be cleaned because it isn't what its name says. */
export class Uncleanable extends Error {}

/** Reads a byte stream in pieces of a requested size, buffering only one piece. */
export class Input {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** The next `size` bytes, or fewer at the end, without consuming them. */
  async peek(size: number): Promise<Buffer> {
    while (this.#held.length < size && !this.#ended) {
      const { value, done } = await this.#chunks.next();
      if (done) this.#ended = true;
      else this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
    }
    return this.#held.subarray(0, size);
  }

  async take(size: number): Promise<Buffer> {
    const taken = await this.peek(size);
    this.#held = this.#held.subarray(taken.length);
    return taken;
  }

  /** The next available bytes; empty at the end of the file. */
  async next(): Promise<Buffer> {
    await this.peek(1);
    return this.take(this.#held.length);
  }

  /** Passes on the next `size` bytes as they arrive. */
  async *pass(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      await this.peek(1);
      const piece = await this.take(Math.min(left, this.#held.length));
      if (piece.length === 0) return;
      left -= piece.length;
      yield piece;
    }
  }

  /** Closes the source, even if not read to its end. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
