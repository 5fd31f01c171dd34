import type { FoundCase } from './cases.ts';
import type { RoundResult, Rounds } from './rounds.ts';
import type { Kept, KeptFolder } from '../../ui/watch/kept.ts';

/**
 * `elsewhere`: another tab watches. `permission`: the browser wants the user to allow reading again. `gone`: the folder
 * was moved, renamed or deleted.
 */
export type Phase = 'starting' | 'elsewhere' | 'watching' | 'permission' | 'gone';

export interface WatchState extends RoundResult {
  phase: Phase;
}

export interface WatchOptions {
  kept: Kept;
  owner: string;
  folder: KeptFolder;
  rounds: Rounds;
  /** Lets one of several tabs watch. */
  locks: Pick<LockManager, 'request'>;
  /** Milliseconds between rounds. */
  every: number;
  onChanged(): void;
}

export interface Watch {
  getState(): WatchState;
  subscribe(listener: () => void): () => void;
  /** Starts drafts of these cases. */
  accept(cases: readonly FoundCase[]): Promise<void>;
  leave(cases: readonly FoundCase[]): Promise<void>;
  /** During a click: the browser asks the user. */
  askAgain(): Promise<void>;
  start(): void;
  stop(): void;
}

/** Looks into a folder in rounds while this tab is the one that watches. */
export function createWatch({ kept, owner, folder, rounds, locks, every, onChanged }: WatchOptions): Watch {
  let state: WatchState = { phase: 'starting', asked: { there: [], changed: [] }, takenToday: 0, problem: null };
  let ending = new AbortController();
  const listeners = new Set<() => void>();
  const pause = createPause();
  const show = (change: Partial<WatchState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** Null once another folder is watched. */
  async function round(signal: AbortSignal): Promise<Partial<WatchState> | null> {
    const current = await kept.folder();
    if (current?.id !== folder.id) return null;
    if ((await folder.handle.queryPermission({ mode: 'read' })) !== 'granted') return { phase: 'permission' };
    return { phase: 'watching', ...(await rounds.look(current, signal)) };
  }
  async function watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const began = performance.now();
      const seen = await round(signal).catch(faultOf);
      if (signal.aborted) return;
      if (!seen) return onChanged();
      show(seen);
      // A folder with thousands of files mustn't keep the computer busy.
      await pause.until(Math.max(every, 4 * (performance.now() - began)));
    }
  }
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    accept: (cases) => rounds.accept(cases).then(pause.end),
    leave: (cases) => rounds.leave(cases).then(pause.end),
    askAgain: async () => {
      await folder.handle.requestPermission({ mode: 'read' });
      pause.end();
    },
    start: () => {
      ending = new AbortController();
      const { signal } = ending;
      const name = `watch ${owner}`;
      void (async () => {
        const isTaken = await locks.request(name, { ifAvailable: true }, async (lock) => {
          if (lock) await watch(signal);
          return !lock;
        });
        if (!isTaken || signal.aborted) return;
        show({ phase: 'elsewhere' });
        await locks.request(name, { signal }, () => watch(signal)).catch(ignoreAbort);
      })();
    },
    stop: () => {
      ending.abort();
      pause.end();
    },
  };
}

/** A fault ends a round, never the watching. */
function faultOf(error: unknown): Partial<WatchState> {
  const name = error instanceof DOMException ? error.name : null;
  if (name === 'NotAllowedError') return { phase: 'permission' };
  if (name === 'NotFoundError') return { phase: 'gone' };
  return { phase: 'watching', problem: { key: 'watch.failed' } };
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}

/** A pause that can end early, even before it has begun. */
function createPause() {
  let isEnded = false;
  let wake: () => void = () => undefined;
  const end = () => {
    isEnded = true;
    wake();
  };
  const until = async (time: number) => {
    if (!isEnded)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, time);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    isEnded = false;
  };
  return { end, until };
}
