import { useRef, useState } from 'react';
import type { NoticeChannel, NoticeSetting } from '../../../domain/notice/noticeSettings.ts';
import type { NoticeKind } from '../../../domain/noticeKinds.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useCall, useCallQuery } from '../../dataProvider/useCall.ts';

type Switched = Partial<Record<`${NoticeKind}.${NoticeChannel}`, boolean>>;

interface NoticeSettings {
  isLoading: boolean;
  error: CallError | null;
  retry(): void;
  isOn(kind: NoticeKind, channel: NoticeChannel): boolean;
  /** Optimistic: reverts if the server refuses; the request layer shows the reason. */
  turn(kind: NoticeKind, channel: NoticeChannel, on: boolean): Promise<void>;
}

/** The user's notification settings; each switch is saved at once. */
export function useNoticeSettings(): NoticeSettings {
  const { data, isLoading, error, refetch } = useCallQuery('queryNoticeConfigs');
  const [save] = useCall('switchSingleConfig');
  const [switched, setSwitched] = useState<Switched>({});
  // Queued: of two changes to one switch, the later one wins.
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
      // The server's value has been refetched; only a later change of this switch stays pending.
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
