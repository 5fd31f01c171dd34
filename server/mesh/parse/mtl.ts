import { decode, plainText } from './text.ts';

/** A material's colour image, its colour as 0xRRGGBB, or both. */
export interface Material {
  image?: string;
  color?: number;
}

/** Anything beyond, and longer lines, are ignored. */
const MOST_BYTES = 1 << 20;
const LONGEST_LINE = 2000;

/** Options before an image's name. A name may start with a number, so each option takes only its own arguments. */
const option = /^-(?:[ost](?:\s+[-+]?[\d.]+(?:e[-+]?\d+)?(?=\s)){1,3}|mm(?:\s+\S+){2}|[a-z]+\s+\S+)\s+/i;

/** Strips quotes and surrounding blanks. */
export const unquoted = (name: string) =>
  name
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();

function imageOf(written: string): string {
  let rest = written.trim();
  for (let next = rest; (next = rest.replace(option, '')) !== rest;) rest = next;
  return unquoted(rest);
}

function colorOf(written: string): number | undefined {
  const parts = written.trim().split(/\s+/, 3).map(Number);
  if (parts.length < 3 || parts.some((part) => !(part >= 0))) return undefined;
  return parts.reduce((sum, part) => sum * 256 + Math.min(255, Math.round(part * 255)), 0);
}

/** Reads the colour image and `Kd` of each named material. */
export function materialsOfMtl(bytes: Uint8Array): Map<string, Material> {
  const materials = new Map<string, Material>();
  let current: Material = {};
  for (const line of decode(plainText(bytes.subarray(0, MOST_BYTES))).split(/\r\n|\n|\r/)) {
    if (line.length > LONGEST_LINE) continue;
    const [, written, rest = ''] = /^\s*(newmtl|map_K[ade]|Kd)\s+(.+)$/i.exec(line) ?? [];
    const keyword = written?.toLowerCase();
    if (keyword === 'newmtl') materials.set(rest.trim(), (current = {}));
    else if (keyword === 'map_kd') current.image = imageOf(rest);
    else if (keyword === 'kd') current.color = colorOf(rest);
    // Unlit scans have only an ambient or emissive image.
    else if (keyword) current.image ??= imageOf(rest);
  }
  return materials;
}
