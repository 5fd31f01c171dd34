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

type SaveState = 'blank' | 'unsaved' | 'saving' | 'saved' | 'waiting' | 'clash' | 'refused';

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
  const draft = createDraftState(from);
  const saving = createSaving(server, draft);
  const { now, show, isChanged, isUnsaved } = draft;

  return {
    getSnapshot: now,
    subscribe: (listener) => {
      saving.resume();
      return draft.subscribe(listener);
    },
    change: (change) => {
      const values = { ...now().values, ...change };
      const errors = Object.fromEntries(Object.entries(now().errors).filter(([field]) => !(field in change)));
      const quiet = ['saving', 'clash', 'refused'].includes(now().state);
      show({ values, errors, ...(!quiet && { state: 'unsaved' }) });
      saving.cancel();
      if (isChanged() || saving.isRunning()) saving.schedule(typingPause);
      else if (!quiet) show({ state: now().record ? 'saved' : 'blank' });
    },
    begin: (start) => {
      if (!now().record && !saving.isRunning() && !isChanged()) draft.begin(start);
    },
    flush: async () => {
      await saving.save();
      const { record } = now();
      if (!record || isUnsaved()) throw new Error('The draft is not saved.');
      return record;
    },
    absorb: (fresh) => {
      const { record } = now();
      if (saving.isRunning() || !record || fresh.version <= record.version) return;
      draft.adopt(fresh);
      show({ state: now().clashes.length > 0 ? 'clash' : isUnsaved() ? 'unsaved' : 'saved' });
      if (now().state === 'unsaved') saving.schedule(typingPause);
    },
    settle: (field, whose) => {
      const clash = now().clashes.find((other) => other.field === field);
      if (!clash) return;
      const values = whose === 'theirs' ? { ...now().values, [field]: clash.theirs } : now().values;
      const clashes = now().clashes.filter((other) => other !== clash);
      show({ values, clashes });
      if (clashes.length > 0) return;
      show({ state: isChanged() ? 'unsaved' : 'saved' });
      if (isChanged()) saving.schedule(0);
    },
    isStuck: () => saving.isFailing() && isChanged(),
    showErrors: (errors) => show({ errors }),
    stop: () => {
      saving.stop();
      if (isChanged()) void saving.save().catch(() => undefined);
    },
  };
}

type DraftState = ReturnType<typeof createDraftState>;

/** The draft as it is shown, next to what the server has of it. */
function createDraftState(from: { values: Draft; record: Order | null }) {
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
  const listeners = new Set<() => void>();

  const show = (change: Partial<DraftSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const isChanged = () => changedFields(base, snapshot.values).length > 0;

  return {
    now: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show,
    isChanged,
    isUnsaved: () => !snapshot.record || isChanged(),
    begin: (start: Partial<Draft>) => {
      base = { ...base, ...start };
      show({ values: base });
    },
    /** The server has these values now. */
    rebase: (values: Draft) => void (base = values),
    /** Adopts the current record with our changes on top. */
    adopt: (fresh: Order) => {
      const theirs = draftOf(fresh);
      const { values, clashes } = mergeDraft(base, snapshot.values, theirs);
      base = theirs;
      show({
        values,
        record: fresh,
        clashes: clashes.map((field) => ({ field, mine: values[field], theirs: theirs[field] })),
      });
    },
  };
}

/** Sends the draft until the server has all of it, and again later if the connection fails. */
function createSaving(server: DraftServer, draft: DraftState) {
  const { now, show, isChanged, isUnsaved } = draft;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  let stopped = false;
  /** The last save failed, but a retry may succeed. */
  let isFailing = false;

  const cancel = () => clearTimeout(timer);
  const schedule = (delay: number) => {
    cancel();
    timer = setTimeout(() => void save().catch(() => undefined), delay);
  };

  function failed(error: unknown): 'again' | 'later' {
    const failure = server.failureOf(error);
    isFailing = failure.kind !== 'refused';
    const next = showFailure(draft, failure);
    if (failure.kind === 'line') {
      if (!stopped) schedule(retryDelays[Math.min(failures, retryDelays.length - 1)] as number);
      failures += 1;
    }
    return next;
  }

  async function saveOnce() {
    const { record, values } = now();
    show({ state: 'saving', errors: {} });
    const saved = await (record ? server.update(record, values) : server.create(values));
    draft.rebase(values);
    failures = 0;
    isFailing = false;
    show({ record: saved, savedAt: Date.now(), state: isChanged() ? 'unsaved' : 'saved' });
  }

  async function saveAll() {
    while (isUnsaved() && now().state !== 'refused') {
      try {
        await saveOnce();
      } catch (error) {
        if (failed(error) === 'later') throw error;
      }
    }
  }

  async function save(): Promise<void> {
    cancel();
    if (now().clashes.length > 0 || now().state === 'refused') return;
    running ??= saveAll().finally(() => (running = null));
    await running;
  }

  return {
    save,
    schedule,
    cancel,
    isRunning: () => running !== null,
    isFailing: () => isFailing,
    resume: () => void (stopped = false),
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}

/** Shows why a save failed, and says when to try again: at once if both sides' changes could be merged. */
function showFailure(draft: DraftState, failure: SaveFailure): 'again' | 'later' {
  if (failure.kind === 'conflict') {
    draft.adopt(failure.fresh);
    if (draft.now().clashes.length === 0) return 'again';
    draft.show({ state: 'clash' });
  } else if (failure.kind === 'fields') {
    draft.show({ state: 'unsaved', errors: failure.errors });
  } else if (failure.kind === 'refused') {
    draft.show({ state: 'refused', refusal: failure.sentence });
  } else {
    draft.show({ state: 'waiting' });
  }
  return 'later';
}
