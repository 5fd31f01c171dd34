import { type Input, Uncleanable } from './input.ts';

/** Plain text says nothing that isn't seen; what holds other signs isn't plain text. */
export async function* plainText(input: Input, size: number): AsyncGenerator<Buffer> {
  const start = (await input.peek(8)).toString('latin1');
  // Other formats are written in plain signs, too, and have places for names.
  if (/^\s*(\{\\rtf|%PDF|%!|<)/.test(start)) throw new Uncleanable('no plain text');
  for await (const piece of input.pass(size)) {
    // oxlint-disable-next-line no-control-regex -- what no text is written with
    if (/[\u0000-\u0008\u000e-\u001f\u007f]/.test(piece.toString('latin1'))) throw new Uncleanable('no text');
    yield piece;
  }
}
