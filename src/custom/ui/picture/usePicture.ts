import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { useFormat } from '../../../builders/format.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import { faultOf } from './pictureFile.ts';
import { putPicture } from './putPicture.ts';

export interface PictureChange {
  /** A picture that was chosen and is to be cut: its address in this browser. */
  address: string | null;
  /** Why the last one couldn't be taken; empty for nothing. */
  fault: string;
  isPending: boolean;
  choose(file: File): Promise<void>;
  unreadable(): void;
  drop(): void;
  /** Keeps what was cut, or takes the picture away. */
  save(picture: Blob | null): Promise<void>;
}

/** A picture of somebody or something: looked at before it is sent, cut, sent and kept by `keep`, which gets its key. */
export function usePicture(
  keep: (key: string | null) => Promise<unknown>,
  { saved, removed }: Record<'saved' | 'removed', string>,
): PictureChange {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const wordsOf = useFailureWords();
  const [chosen, setChosen] = useState<{ name: string; address: string } | null>(null);
  const [fault, setFault] = useState('');
  const [isPending, setPending] = useState(false);

  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.address) : undefined), [chosen]);

  const choose = async (file: File) => {
    const found = await faultOf(file);
    const sizes = { size: format.bytes(file.size), max: format.bytes(limits.avatarBytes) };
    setFault(found ? translate(`profile.avatar.${found}`, { name: file.name, ...sizes }) : '');
    setChosen(found ? null : { name: file.name, address: URL.createObjectURL(file) });
  };
  const save = async (picture: Blob | null) => {
    setFault('');
    setPending(true);
    try {
      await keep(picture && (await putPicture(picture)));
      notify(picture ? saved : removed, { type: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(wordsOf(error));
    } finally {
      setChosen(null);
      setPending(false);
    }
  };
  const unreadable = () => {
    setFault(translate('profile.avatar.unreadable', { name: chosen?.name ?? '' }));
    setChosen(null);
  };
  return {
    address: chosen?.address ?? null,
    fault,
    isPending,
    choose,
    unreadable,
    drop: () => setChosen(null),
    save,
  };
}
