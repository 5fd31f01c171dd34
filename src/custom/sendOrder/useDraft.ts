import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import type { UserInfo } from '../../../domain/userInfo.ts';
import { useSession } from '../../authProvider/session.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { today } from '../ui/days.ts';
import { blankDraft, draftOf, type Draft } from './draft.ts';
import { createDraftSaver, type DraftSaver, type DraftSnapshot } from './draftSaver.ts';
import { draftServer } from './draftServer.ts';
import { withLab } from './labDays.ts';
import { useLabs } from './useLabs.ts';

/** The draft that the page shows: a new one, or the order `id` once it is loaded; live from then on. */
export function useDraft(id: string | null, preset: Partial<Draft>): { saver: DraftSaver | null; error: unknown } {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { user } = useSession();
  const [saver, setSaver] = useState(() =>
    id ? null : createDraftSaver(draftServer(provider), newDraft(user, preset)),
  );
  const created = useSyncExternalStore(
    saver?.subscribe ?? noSubscription,
    () => saver?.getSnapshot().record?.id ?? null,
  );
  const { data: record, error } = useGetOne<Order>(
    'order',
    { id: id ?? created ?? '' },
    { enabled: Boolean(id ?? created), retry: false },
  );

  useEffect(() => {
    if (!record) return;
    if (saver) saver.absorb(record);
    else setSaver(createDraftSaver(draftServer(provider), { values: draftOf(record), record }));
  }, [record, saver, provider]);
  const { labs } = useLabs();
  // By when the clinic's own laboratory would have it, once it is known when that one works.
  useEffect(() => {
    if (!saver || labs.length === 0) return;
    const { values } = saver.getSnapshot();
    if (values.labId) saver.begin(withLab(values, values.labId, { labs, today: today() }));
  }, [saver, labs]);
  useEffect(() => () => saver?.stop(), [saver]);
  return { saver, error: saver ? null : error };
}

const noSubscription = () => () => undefined;

/** What a new draft begins with; it isn't saved before something is added to that. */
const newDraft = (user: UserInfo, preset: Partial<Draft>) => ({ values: firstValues(user, preset), record: null });

export const firstValues = ({ nickName, userName, orderDefaults }: UserInfo, preset: Partial<Draft>): Draft => ({
  ...blankDraft(today(), nickName || userName, orderDefaults),
  ...preset,
});

export const useDraftSnapshot = (saver: DraftSaver): DraftSnapshot =>
  useSyncExternalStore(saver.subscribe, saver.getSnapshot);
