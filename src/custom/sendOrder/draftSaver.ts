import type { Order } from '../../../domain/order/order.ts';
import { changedFields, draftOf, mergeDraft, type Draft, type DraftField } from './draft.ts';

/** Why a draft wasn't saved, which decides what happens next. */
export type SaveFailure =
  /** Another user has saved in between; `fresh` is the current record. */
  | { kind: 'conflict'; fresh: Order }
  /** Invalid fields; the next change saves again. */
  | { kind: 'fields'; errors: Record<string, string> }
  /** Refused permanently: no longer a draft, or not ours. */
  | { kind: 'refused'; sentence: string }
  /** The connection failed; the saver retries. */
  | { kind: 'line' };

export interface DraftServer {
  create(values: Draft): Promise<Order>;
  update(record: Order, values: Draft): Promise<Order>;
  /** Classifies an error. */
  failureOf(error: unknown): SaveFailure;
}

export interface Clash {
  field: DraftField;
  mine: unknown;
  theirs: unknown;
}

export type SaveState = 'blank' | 'unsaved' | 'saving' | 'saved' | 'waiting' | 'clash' | 'refused';

export interface DraftSnapshot {
  values: Draft;
  /** The server's last answer; null until the first save. */
  record: Order | null;
  state: SaveState;
  savedAt: number | null;
  clashes: readonly Clash[];
  errors: Readonly<Record<string, string>>;
  refusal: string | null;
}

export interface DraftSaver {
  getSnapshot(): DraftSnapshot;
  subscribe(listener: () => void): () => void;
  change(values: Partial<Draft>): void;
  /** Sets initial values late; ignored once the user has changed anything, and doesn't trigger a save. */
  begin(values: Partial<Draft>): void;
  /** The record with all input saved, created if necessary; rejects when it can't be saved. */
  flush(): Promise<Order>;
  /** Merges the record as another tab, device or user left it. */
  absorb(fresh: Order): void;
  /** Resolves a field that both sides changed. */
  settle(field: DraftField, whose: 'mine' | 'theirs'): void;
  showErrors(errors: Record<string, string>): void;
  /** The input couldn't be saved: leaving would lose it. */
  isStuck(): boolean;
  /** Saves pending changes, then stops notifying. */
  stop(): void;
}

const typingPause = 700;
const retryDelays = [2_000, 5_000, 10_000, 30_000];

/**
 * Saves a draft as it is typed: one request at a time, each with the version it is based on. Changes from elsewhere are
 * merged field by field; the user decides only on fields that both sides changed.
 */
export function createDraftSaver(server: DraftServer, from: { values: Draft; record: Order | null }): DraftSaver {
  let snapshot: DraftSnapshot = {
    ...from,
    state: from.record ? 'saved' : 'blank',
    savedAt: null,
    clashes: [],
    errors: {},
    refusal: null,
  };
  /** The server's values, in the form that was sent. */
  let base = from.record ? draftOf(from.record) : from.values;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  let stopped = false;
  /** The last save failed, but a retry may succeed. */
  let isFailing = false;
  const listeners = new Set<() => void>();

  const show = (change: Partial<DraftSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const isChanged = () => changedFields(base, snapshot.values).length > 0;
  const isUnsaved = () => !snapshot.record || isChanged();
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save().catch(() => undefined), delay);
  };

  /** Adopts the current record with our changes on top. */
  function adopt(fresh: Order) {
    const theirs = draftOf(fresh);
    const { values, clashes } = mergeDraft(base, snapshot.values, theirs);
    base = theirs;
    show({
      values,
      record: fresh,
      clashes: clashes.map((field) => ({ field, mine: values[field], theirs: theirs[field] })),
    });
  }

  function failed(error: unknown): 'again' | 'later' {
    const failure = server.failureOf(error);
    isFailing = failure.kind !== 'refused';
    if (failure.kind === 'conflict') {
      adopt(failure.fresh);
      if (snapshot.clashes.length === 0) return 'again';
      show({ state: 'clash' });
    } else if (failure.kind === 'fields') {
      show({ state: 'unsaved', errors: failure.errors });
    } else if (failure.kind === 'refused') {
      show({ state: 'refused', refusal: failure.sentence });
    } else {
      show({ state: 'waiting' });
      if (!stopped) schedule(retryDelays[Math.min(failures, retryDelays.length - 1)] as number);
      failures += 1;
    }
    return 'later';
  }

  async function saveOnce() {
    const { record, values } = snapshot;
    show({ state: 'saving', errors: {} });
    const saved = await (record ? server.update(record, values) : server.create(values));
    base = values;
    failures = 0;
    isFailing = false;
    show({ record: saved, savedAt: Date.now(), state: isChanged() ? 'unsaved' : 'saved' });
  }

  async function saveAll() {
    while (isUnsaved() && snapshot.state !== 'refused') {
      try {
        await saveOnce();
      } catch (error) {
        if (failed(error) === 'later') throw error;
      }
    }
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (snapshot.clashes.length > 0 || snapshot.state === 'refused') return;
    running ??= saveAll().finally(() => (running = null));
    await running;
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      stopped = false;
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (change) => {
      const values = { ...snapshot.values, ...change };
      const errors = Object.fromEntries(Object.entries(snapshot.errors).filter(([field]) => !(field in change)));
      const quiet = ['saving', 'clash', 'refused'].includes(snapshot.state);
      show({ values, errors, ...(!quiet && { state: 'unsaved' }) });
      clearTimeout(timer);
      if (isChanged() || running) schedule(typingPause);
      else if (!quiet) show({ state: snapshot.record ? 'saved' : 'blank' });
    },
    begin: (start) => {
      if (snapshot.record || running || isChanged()) return;
      base = { ...base, ...start };
      show({ values: base });
    },
    flush: async () => {
      await save();
      if (!snapshot.record || isUnsaved()) throw new Error('The draft is not saved.');
      return snapshot.record;
    },
    absorb: (fresh) => {
      if (running || !snapshot.record || fresh.version <= snapshot.record.version) return;
      adopt(fresh);
      show({ state: snapshot.clashes.length > 0 ? 'clash' : isUnsaved() ? 'unsaved' : 'saved' });
      if (snapshot.state === 'unsaved') schedule(typingPause);
    },
    settle: (field, whose) => {
      const clash = snapshot.clashes.find((other) => other.field === field);
      if (!clash) return;
      const values = whose === 'theirs' ? { ...snapshot.values, [field]: clash.theirs } : snapshot.values;
      const clashes = snapshot.clashes.filter((other) => other !== clash);
      show({ values, clashes });
      if (clashes.length > 0) return;
      show({ state: isChanged() ? 'unsaved' : 'saved' });
      if (isChanged()) schedule(0);
    },
    isStuck: () => isFailing && isChanged(),
    showErrors: (errors) => show({ errors }),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      if (isChanged()) void save().catch(() => undefined);
    },
  };
}
