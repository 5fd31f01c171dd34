import { useRef, useState } from 'react';
import type { NoticeChannel, NoticeKind, NoticeSetting } from '../../../domain/noticeSettings.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useCall, useCallQuery } from '../../dataProvider/useCall.ts';

type Switched = Partial<Record<`${NoticeKind}.${NoticeChannel}`, boolean>>;

interface NoticeSettings {
  isLoading: boolean;
  error: CallError | null;
  retry(): void;
  isOn(kind: NoticeKind, channel: NoticeChannel): boolean;
  /** Shows it at once, and as it was before where the server doesn't take it; the request layer tells why. */
  turn(kind: NoticeKind, channel: NoticeChannel, on: boolean): Promise<void>;
}

/** The user's notification settings; each switch is saved at once. */
export function useNoticeSettings(): NoticeSettings {
  const { data, isLoading, error, refetch } = useCallQuery('queryNoticeConfigs');
  const [save] = useCall('switchSingleConfig');
  const [switched, setSwitched] = useState<Switched>({});
  // One after another: of two turns of one switch the second holds.
  const line = useRef(Promise.resolve());

  const turn = (name: NoticeKind, channel: NoticeChannel, on: boolean) => {
    const key = `${name}.${channel}` as const;
    setSwitched((before) => ({ ...before, [key]: on }));
    const saving = line.current.then(async () => {
      try {
        await save({ name, channel, on });
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
      }
      // By now what the server has is here; a later turn of the same switch is still on its way.
      setSwitched(({ [key]: shown, ...others }) =>
        shown === on || shown === undefined ? others : { ...others, [key]: shown },
      );
    });
    line.current = saving;
    return saving;
  };

  const settingOf = (kind: NoticeKind): NoticeSetting | undefined => data?.list.find(({ name }) => name === kind);
  return {
    isLoading,
    error,
    retry: () => void refetch(),
    isOn: (kind, channel) => switched[`${kind}.${channel}`] ?? settingOf(kind)?.[channel] ?? false,
    turn,
  };
}
