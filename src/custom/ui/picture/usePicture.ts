import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { useFormat } from '../../../builders/format.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import { success, type Envelope } from '../../../../domain/envelope.ts';
import { callHeaders } from '../../../dataProvider/httpClient.ts';
import { dataProvider } from '../../../dataProvider/index.ts';
import type { avatarTypes } from '../../../../domain/accountCalls.ts';

export interface PictureChange {
  /** Why the last file was refused; empty if it wasn't. */
  fault: string;
  isPending: boolean;
  /** Saves the chosen image; null removes the current one. */
  save(picture: File | null): Promise<void>;
}

/** An image of a person or an organisation: validated, uploaded, and stored by `keep`, which gets its key. */
export function usePicture(
  keep: (key: string | null) => Promise<unknown>,
  { saved, removed }: Record<'saved' | 'removed', string>,
): PictureChange {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const wordsOf = useFailureWords();
  const [fault, setFault] = useState('');
  const [isPending, setPending] = useState(false);

  const faultIn = async (picture: File) => {
    const found = await faultOf(picture);
    const sizes = { size: format.bytes(picture.size), max: format.bytes(limits.avatarBytes) };
    return found ? translate(`profile.avatar.${found}`, { name: picture.name, ...sizes }) : '';
  };
  const save = async (picture: File | null) => {
    const found = picture ? await faultIn(picture) : '';
    setFault(found);
    if (found) return;
    setPending(true);
    try {
      await keep(picture && (await putPicture(picture)));
      notify(picture ? saved : removed, { type: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(wordsOf(error));
    } finally {
      setPending(false);
    }
  };
  return { fault, isPending, save };
}

const patience = 60_000;

/** Uploads an image to a signed URL from the server, and returns its key. Throws CallError. */
async function putPicture(picture: Blob): Promise<string> {
  // The server checks the bytes itself, and refuses any other type.
  const wanted = { type: (await typeOf(picture)) ?? 'image/png', size: picture.size };
  const { url, key } = await dataProvider.call('imgSignedUrl', wanted, { quiet: true });
  const response = await fetch(url, {
    method: 'PUT',
    headers: { ...callHeaders(), 'Content-Type': wanted.type },
    body: picture,
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    const kind = error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
    throw new CallError(kind, kind);
  });
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (envelope && envelope.code !== success) throw new CallError(envelope.msg || 'Error', envelope.code, envelope.data);
  if (!response.ok) throw new CallError('broken', 'broken');
  return key;
}

type PictureType = (typeof avatarTypes)[number];
/** Why a file is refused; the messages are `profile.avatar.<fault>`. */
type PictureFault = 'wrongType' | 'tooLarge';

const marks: Record<PictureType, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/x-icon': [0x00, 0x00, 0x01, 0x00],
};

/** An image's type by its magic bytes, whatever its name; null for any other file. */
async function typeOf(file: Blob): Promise<PictureType | null> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const found = Object.entries(marks).find(([, mark]) => mark.every((byte, at) => head[at] === byte));
  return (found?.[0] as PictureType | undefined) ?? null;
}

/** Null if valid: a JPG, PNG or ICO of at most 10 MB. */
export async function faultOf(file: Blob): Promise<PictureFault | null> {
  if (!(await typeOf(file))) return 'wrongType';
  return file.size > limits.avatarBytes ? 'tooLarge' : null;
}
