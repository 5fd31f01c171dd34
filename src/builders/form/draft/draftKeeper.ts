import type { Values } from '../conflict.ts';

/** Where drafts are kept; each rejects when it couldn't. `parting` goes out even when the page is left at once. */
export interface DraftServer {
  /** Answers the moment of saving, ISO. */
  save(values: Values, parting: boolean): Promise<string>;
  discard(): Promise<unknown>;
}

export type DraftState = 'blank' | 'unsaved' | 'saving' | 'saved' | 'failed';
export interface DraftSnapshot {
  state: DraftState;
  savedAt: string | null;
}

export interface DraftKeeper {
  getSnapshot(): DraftSnapshot;
  subscribe(listener: () => void): () => void;
  /** What is typed now: the changed fields alone. Saved after a pause; nothing changed is no draft. */
  change(values: Values): void;
  /** Whether leaving now would lose something. */
  isUnsaved(): boolean;
  /** Saves what is left now; false when it can't be. */
  flush(): Promise<boolean>;
  /** Saves nothing more and waits for what is under way, so that the record itself can be saved. */
  hold(): Promise<void>;
  /** Goes on, once each `hold` is released. */
  release(): void;
  /** The record is saved, and the server has dropped the draft with it. */
  settle(): void;
  /** Saves what is left while the page goes away. */
  part(): void;
}

const typingPause = 800;
const retryDelays = [5_000, 15_000, 60_000] as const;
const textOf = (values: Values) => JSON.stringify(values);

interface Beginning {
  /** What the form holds before anything is typed: that needs no draft. */
  blank: Values;
  /** The draft that the server has. */
  restored: { values: Values; updatedAt: string } | null;
}

/** Keeps what is typed on the server, one request at a time; tries again by itself when the line is lost. */
export function createDraftKeeper(server: DraftServer, beginning: Beginning): DraftKeeper {
  const copy = createCopy(server, beginning);
  const restingState = () => (copy.isOnServer() ? 'saved' : 'blank');
  const shown = createShown({ state: restingState(), savedAt: beginning.restored?.updatedAt ?? null });
  const { show } = shown;
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let holds = 0;
  let parted = false;
  let isSettled = false;
  const isUnsaved = () => !isSettled && copy.isBehind();
  const isDue = () => isUnsaved() && holds === 0;
  const schedule = (delay: number) => {
    clearTimeout(timer);
    if (holds === 0 && !parted) timer = setTimeout(() => void flush(), delay);
  };
  const keep = async (parting = false) => show({ savedAt: await copy.save(parting) });
  async function keepAll(): Promise<boolean> {
    try {
      while (isDue()) {
        show({ state: 'saving' });
        await keep();
      }
      failures = 0;
      show({ state: isUnsaved() ? 'unsaved' : restingState() });
    } catch {
      show({ state: 'failed' });
      schedule(retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 0);
      failures += 1;
    }
    return !isUnsaved();
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (holds > 0) return Promise.resolve(!isUnsaved());
    running ??= keepAll().finally(() => (running = null));
    return running;
  }

  return {
    getSnapshot: shown.get,
    subscribe: (listener) => {
      parted = false;
      return shown.subscribe(listener);
    },
    change: (values) => {
      copy.type(values);
      if (isUnsaved()) {
        if (shown.get().state !== 'saving') show({ state: 'unsaved' });
        schedule(typingPause);
      } else if (!running) {
        clearTimeout(timer);
        show({ state: restingState() });
      }
    },
    isUnsaved,
    flush,
    hold: async () => {
      holds += 1;
      clearTimeout(timer);
      await running;
    },
    release: () => {
      holds = Math.max(0, holds - 1);
      if (isUnsaved()) schedule(typingPause);
    },
    settle: () => {
      isSettled = true;
      clearTimeout(timer);
      show({ state: 'blank', savedAt: null });
    },
    part: () => {
      clearTimeout(timer);
      parted = true;
      if (isDue()) keep(true).catch(() => undefined);
    },
  };
}

/** What is typed, and what the server has of it. */
function createCopy(server: DraftServer, { blank, restored }: Beginning) {
  const nothing = textOf(blank);
  let typed: Values = restored?.values ?? blank;
  /** What the server has, or would have if it were worth keeping. */
  let saved = textOf(typed);
  let isOnServer = restored !== null;
  return {
    type: (values: Values) => void (typed = values),
    isBehind: () => textOf(typed) !== saved,
    isOnServer: () => isOnServer,
    /** Saves what is typed now, or lets the server drop a draft that nothing is left of. Answers the moment. */
    async save(parting: boolean): Promise<string | null> {
      const values = typed;
      const text = textOf(values);
      if (text === nothing) await server.discard();
      const savedAt = text === nothing ? null : await server.save(values, parting);
      saved = text;
      isOnServer = savedAt !== null;
      return savedAt;
    },
  };
}

/** What the form's bar shows of the draft, and who follows it. */
function createShown(snapshot: DraftSnapshot) {
  const listeners = new Set<() => void>();
  return {
    get: () => snapshot,
    show: (next: Partial<DraftSnapshot>) => {
      snapshot = { ...snapshot, ...next };
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
