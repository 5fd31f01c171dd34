import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import type { Order } from '../../../domain/order/order.ts';
import type { UserInfo } from '../../../domain/account/userInfo.ts';
import { useSession } from '../../authProvider/session.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { today } from '../ui/days.ts';
import { draftOf, changedFields, type Draft } from './draft.ts';
import { blankDraft } from '../../../domain/order/blankDraft.ts';
import {
  createDraftSaver,
  type DraftSaver,
  type DraftSnapshot,
  type DraftServer,
  type SaveFailure,
} from './draftSaver.ts';
import { withLab } from './labDays.ts';
import { useLabs } from './useLabs.ts';
import { CallError } from '../../dataProvider/CallError.ts';

/** The draft on the page: a new one, or order `id` once loaded; live from then on. */
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
  // Proposes the due date for the clinic's default lab, once that lab's calendar is known.
  useEffect(() => {
    if (!saver || labs.length === 0) return;
    const { values } = saver.getSnapshot();
    if (values.labId) saver.begin(withLab(values, values.labId, { labs, today: today() }));
  }, [saver, labs]);
  useEffect(() => () => saver?.stop(), [saver]);
  return { saver, error: saver ? null : error };
}

const noSubscription = () => () => undefined;

/** A new draft's initial values; not saved until the user changes something. */
const newDraft = (user: UserInfo, preset: Partial<Draft>) => ({ values: firstValues(user, preset), record: null });

export const firstValues = ({ nickName, userName, orderDefaults }: UserInfo, preset: Partial<Draft>): Draft => ({
  ...blankDraft(today(), nickName || userName, orderDefaults),
  ...preset,
});

export const useDraftSnapshot = (saver: DraftSaver): DraftSnapshot =>
  useSyncExternalStore(saver.subscribe, saver.getSnapshot);

/** Temporary failures: the draft is valid, and a retry may succeed. */
const passing = ['tooManyRequests', 'unexpected', 'idempotencyInProgress', 'timeout'] as const;

function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof CallError)) throw error;
  const fresh = error.fresh<Order>();
  if (fresh) return { kind: 'conflict', fresh };
  if (error.fieldErrors) return { kind: 'fields', errors: error.fieldErrors };
  if (typeof error.code === 'string' || passing.some((name) => error.is(name))) return { kind: 'line' };
  return { kind: 'refused', sentence: error.message };
}

/** The data provider as the draft's server; quiet, because the page shows the save state itself. */
const draftServer = (provider: ConsoleDataProvider): DraftServer => ({
  create: (values) => provider.run<Order>('order', 'create', { ...values }, { quiet: true }),
  update: (record, values) => provider.run<Order>('order', 'update', updateOf(record, values), { quiet: true }),
  failureOf,
});

/** Sends changed fields only: an unchanged one must not overwrite another user's change. */
function updateOf(record: Order, values: Draft) {
  const changed = changedFields(draftOf(record), values).map((field) => [field, values[field]]);
  return { id: record.id, version: record.version, ...Object.fromEntries(changed) };
}
