import type { avatarTypes } from '../../../../domain/accountCalls.ts';
import { limits } from '../../../../domain/limits.ts';

type PictureType = (typeof avatarTypes)[number];
/** Why a file can't be one's picture; the words are `profile.avatar.<fault>`. */
type PictureFault = 'wrongType' | 'tooLarge';

const marks: Record<PictureType, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/x-icon': [0x00, 0x00, 0x01, 0x00],
};

/** What a picture is by its first bytes, whatever its name says; null for any other file. */
export async function typeOf(file: Blob): Promise<PictureType | null> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const found = Object.entries(marks).find(([, mark]) => mark.every((byte, at) => head[at] === byte));
  return (found?.[0] as PictureType | undefined) ?? null;
}

/** Null where it may be one's picture: a JPG, PNG or ICO of at most 10 MB. */
export async function faultOf(file: Blob): Promise<PictureFault | null> {
  if (!(await typeOf(file))) return 'wrongType';
  return file.size > limits.avatarBytes ? 'tooLarge' : null;
}
