import type { Jaw } from '../types.ts';
import { guessJaw } from '../names.ts';
import type { Orientation } from './axes.ts';
export function jawByContent(words: string, _l: Uint8Array | undefined, _o: Orientation | null): Jaw | null {
  const g = guessJaw(words); return g === 'bite' ? null : g;
}
