import type { Values } from '../conflict.ts';

/** Stores drafts; methods reject on failure. `parting` requests survive leaving the page. */
export interface DraftServer {
  /** Resolves to the time of saving, ISO. */
  save(values: Values, parting: boolean): Promise<string>;
  discard(): Promise<unknown>;
}

type DraftState = 'blank' | 'unsaved' | 'saving' | 'saved' | 'failed';
export interface DraftSnapshot {
  state: DraftState;
  savedAt: string | null;
}

export interface DraftKeeper {
  getSnapshot(): DraftSnapshot;
  subscribe(listener: () => void): () => void;
  /** The current edits: changed fields only. Saves after a pause; no changes means no draft. */
  change(values: Values): void;
  /** Whether leaving now would lose something. */
  isUnsaved(): boolean;
  /** Saves unsaved edits now; false on failure. */
  flush(): Promise<boolean>;
  /** Pauses saving and waits for a running save, so that the record itself can be saved. */
  hold(): Promise<void>;
  /** Resumes once every `hold` is released. */
  release(): void;
  /** The record is saved, and the server has deleted the draft. */
  settle(): void;
  /** Saves unsaved edits while the page unloads. */
  part(): void;
}

const typingPause = 800;
const retryDelays = [5_000, 15_000, 60_000] as const;
const textOf = (values: Values) => JSON.stringify(values);

interface Beginning {
  /** The form's values before any edits, which need no draft. */
  blank: Values;
  /** The server's draft. */
  restored: { values: Values; updatedAt: string } | null;
}

/** Saves edits to the server, one request at a time; retries when the connection fails. */
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

/** The edits, and the server's copy of them. */
function createCopy(server: DraftServer, { blank, restored }: Beginning) {
  const nothing = textOf(blank);
  let typed: Values = restored?.values ?? blank;
  /** What the server has, or would have if it were worth saving. */
  let saved = textOf(typed);
  let isOnServer = restored !== null;
  return {
    type: (values: Values) => void (typed = values),
    isBehind: () => textOf(typed) !== saved,
    isOnServer: () => isOnServer,
    /** Saves the edits, or deletes a draft that has no edits left. Resolves to the time of saving. */
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

/** The snapshot for the form's footer, and its subscribers. */
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
