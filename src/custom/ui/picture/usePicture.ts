import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { useFormat } from '../../../builders/format.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import { faultOf } from './pictureFile.ts';
import { putPicture } from './putPicture.ts';

export interface PictureChange {
  /** Why the last one couldn't be taken; empty for nothing. */
  fault: string;
  isPending: boolean;
  /** Keeps the picture that was chosen, or takes the one that there is away. */
  save(picture: File | null): Promise<void>;
}

/** A picture of a person or an organisation: checked, sent and kept by `keep`, which gets its key. */
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
