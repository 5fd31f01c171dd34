import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { useSession } from '../../../authProvider/session.ts';
import { useFormat } from '../../../builders/format.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import { useOwnCall } from '../useOwnCall.ts';
import { faultOf } from './pictureFile.ts';
import { putPicture } from './putPicture.ts';

export interface AvatarChange {
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

/** One's picture: looked at before it is sent, cut, sent and kept. */
export function useAvatar(): AvatarChange {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const wordsOf = useFailureWords();
  const call = useOwnCall();
  const { user } = useSession();
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
      const headerImg = picture && (await putPicture(picture));
      await call('setSelfInfo', { nickName: user.nickName || user.userName, headerImg });
      notify(picture ? 'profile.avatar.saved' : 'profile.avatar.removed', { type: 'success' });
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
