import { decode } from './text.ts';

/** File names of the colour images (`map_Kd`) of a material file, each once; options before a name are dropped. */
export function imagesOfMtl(bytes: Uint8Array): string[] {
  const images = new Set<string>();
  for (const line of decode(bytes).split(/\r\n|\n|\r/)) {
    const written = /^\s*map_Kd\s+(.+?)\s*$/i.exec(line)?.[1];
    if (written) images.add(written.replace(/^(-\w+(\s+[-\d.]+|\s+on|\s+off)*\s+)+/i, ''));
  }
  return [...images];
}
