import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { limits } from '../../../../domain/limits.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { draftStates } from '../../../../domain/order/orderCourse.ts';
import { useSession } from '../../../authProvider/session.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import { today } from '../../ui/days.ts';
import type { PickedFile } from '../../ui/upload/picked.ts';
import { isUnfinished, type UploadFault } from '../../ui/upload/queue.ts';
import { newOnly } from '../../ui/upload/useAddFiles.ts';
import { uploads } from '../../ui/upload/uploads.ts';
import { useStorageFault } from '../../ui/upload/useStorageFault.ts';
import type { WatchingProps } from '../../ui/watch/FolderWatch.tsx';
import { firstValues } from '../useDraft.ts';
import { createRounds, type RoundsDeps } from './rounds.ts';
import { createWatch, type Watch, type WatchState } from './watching.ts';

type WatchedFor = Pick<WatchingProps, 'kept' | 'owner' | 'folder' | 'onChanged'> & {
  /** Milliseconds between rounds. */
  every: number;
};
type Announcing = Pick<RoundsDeps, 'onTaken' | 'onCopy'>;

/** Watches while the component is mounted. */
export function useWatch(
  { kept, owner, folder, every, onChanged }: WatchedFor,
  announcing: Announcing,
): [WatchState, Watch] {
  const console = useRef<ConsoleDeps & Announcing>(null);
  const deps = { ...useConsoleDeps(), ...announcing };
  useEffect(() => {
    console.current = deps;
  });
  const watch = useMemo(() => {
    // The console's parts change with language and session; a running round uses the latest.
    const latest = () => console.current!;
    const rounds = createRounds({
      kept,
      handle: folder.handle,
      now: Date.now,
      today,
      sent,
      values: () => latest().values(),
      isRefusal,
      create: (...args) => latest().create(...args),
      upload: (...args) => latest().upload(...args),
      faultOf: (files) => latest().faultOf(files),
      problemOf: (error) => latest().problemOf(error),
      onTaken: (...args) => latest().onTaken(...args),
      onCopy: (name) => latest().onCopy(name),
    });
    return createWatch({ kept, owner, folder, rounds, locks: navigator.locks, every, onChanged });
  }, [kept, owner, folder, every, onChanged]);
  useEffect(() => {
    watch.start();
    return watch.stop;
  }, [watch]);
  return [useSyncExternalStore(watch.subscribe, watch.getState), watch];
}

type ConsoleDeps = Pick<RoundsDeps, 'values' | 'create' | 'upload' | 'faultOf' | 'problemOf'>;

/** Calls are quiet: the control says what went wrong. */
function useConsoleDeps(): ConsoleDeps {
  const { user } = useSession();
  const provider = useDataProvider<ConsoleDataProvider>();
  const faultOf = useStorageFault();
  const wordsOf = useFailureWords();
  return {
    values: () => firstValues(user, {}),
    create: (values, key) => provider.run<Order>('order', 'create', { ...values }, { key, quiet: true }),
    upload: async (orderId, files) => {
      const missing = await missingOf(provider, orderId, files);
      uploads.add(orderId, missing, undefined, await faultOf(missing));
    },
    faultOf,
    problemOf: (error): UploadFault => {
      if (error instanceof CallError) return { sentence: wordsOf(error) };
      throw error;
    },
  };
}

const isRefusal = (error: unknown) => error instanceof CallError && typeof error.code === 'number';

/** The files that a draft lacks; none if it's no longer a draft. */
async function missingOf(provider: ConsoleDataProvider, orderId: string, files: readonly PickedFile[]) {
  const found = await provider.run<Order>('order', 'get', { id: orderId }, { quiet: true }).catch(noneIfGone);
  if (!found || !draftStates.includes(found.state)) return [];
  const { data } = await provider.getList<CaseFile>('file', {
    filter: { orderId },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: limits.orderFiles },
  });
  return newOnly(files, data);
}

function noneIfGone(error: unknown): null {
  if (error instanceof CallError && error.is('notFound')) return null;
  throw error;
}

/** Resolves once the queue holds no unfinished file of the order. */
const sent = (orderId: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (uploads.getItems().some((item) => item.orderId === orderId && isUnfinished(item))) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = uploads.subscribe(look);
    look();
  });
