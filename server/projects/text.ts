const declared = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]{1,40})["']/i;

/** Which way its text is written: by its first bytes, else by what it declares, else UTF-8. */
function encodingOf(head: Uint8Array): string {
  const [a, b, c, d] = head;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0x3c && b === 0 && c !== undefined && d === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c) return 'utf-16be';
  const start = Buffer.from(head.subarray(0, 300))
    .toString('latin1')
    .replace(/^ï»¿/, '');
  const said = declared.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  // Its bytes have shown that it isn't.
  return said.startsWith('utf-16') ? 'utf-8' : said;
}

/** The text of an XML file, piece by piece. Throws where the bytes aren't what they say. */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}
