import type { PictureJaw, PictureSize } from '../types.ts';
export async function drawPicture(_j: PictureJaw[], _s: PictureSize): Promise<Uint8Array> { return new Uint8Array(1); }
