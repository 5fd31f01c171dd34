import type { Note } from '../types.ts';
import { linear8 } from './colors.ts';
import type { Surface } from './surface.ts';

/** FDI numbers: quadrant and tooth, for permanent and deciduous teeth. */
const jaws = { upper: /^(?:[12][1-8]|[56][1-5])$/, lower: /^(?:[34][1-8]|[78][1-5])$/ };

/**
 * Whether a jaw's labels can only be FDI numbers. Some programs number a jaw's teeth from 1 to 16, or use Universal
 * numbers, 1 to 16 upper and 17 to 32 lower: labels all within these ranges are ambiguous.
 */
function areFdi(labels: readonly number[]): boolean {
  const isOf = (jaw: RegExp) => labels.every((label) => jaw.test(String(label)));
  const isWithin = (least: number, most: number) => labels.every((label) => label >= least && label <= most);
  return (isOf(jaws.upper) || isOf(jaws.lower)) && !isWithin(1, 16) && !isWithin(17, 32);
}

/** The label's colour, distinct for consecutive labels; gum (0) is near white. */
function colorOf(label: number): [number, number, number] {
  if (label === 0) return [235, 235, 235];
  const hue = (label * 0.618034) % 1;
  const part = (shift: number) => 235 - 110 * Math.max(0, Math.min(1, Math.abs(((hue + shift) % 1) * 6 - 3) - 1));
  return [part(0), part(1 / 3), part(2 / 3)].map(Math.round) as [number, number, number];
}

/** Keeps FDI labels. Others become colours, unless the surface has its own, and are noted. */
export function withKnownLabels(surface: Surface, notes: Set<Note>): Surface {
  const { labels, ...rest } = surface;
  const used = [...new Set(labels)].filter((label) => label !== 0);
  if (!labels || used.length === 0) return rest;
  if (areFdi(used)) return surface;
  notes.add('labelsUnknown');
  const colors = new Uint8Array(labels.length * 4).fill(255);
  const shades = Array.from({ length: 256 }, (_, label) => colorOf(label).map((part) => linear8[part]!));
  for (let vertex = 0; vertex < labels.length; vertex++) colors.set(shades[labels[vertex]!]!, vertex * 4);
  return { ...rest, colors: rest.colors ?? colors };
}
