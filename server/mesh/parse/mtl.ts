import { decode } from './text.ts';

/** The rest of a longer file, and longer lines, aren't read. */
const MOST_BYTES = 1 << 20;
const LONGEST_LINE = 2000;

/** File names of the colour images (`map_Kd`) of a material file, each once; options before a name are dropped. */
export function imagesOfMtl(bytes: Uint8Array): string[] {
  const images = new Set<string>();
  for (const line of decode(bytes.subarray(0, MOST_BYTES)).split(/\r\n|\n|\r/)) {
    if (line.length > LONGEST_LINE) continue;
    const written = /^map_Kd\s+(.+)$/i.exec(line.trim())?.[1];
    if (written) images.add(written.replace(/^(-\w+(\s+[-\d.]+|\s+on|\s+off)*\s+)+/i, ''));
  }
  return [...images];
}
