import { urlOf, type Form, type ViewerModel } from '../model.ts';
import type { FormKey, FromWorker, ToWorker, ViewMesh } from './protocol.ts';

/**
 * The page's side of the worker: what is requested, its progress, and its users. Doesn't import three or React, so that
 * a route's loader can start downloads before either has loaded.
 */
export type FormState =
  | { status: 'loading'; received: number; total: number }
  /** `mesh` is null once taken, because its memory then belongs to the GPU. */
  | { status: 'ready'; mesh: ViewMesh | null }
  | { status: 'failed'; reason: string };

interface Entry {
  url: string;
  form: Form;
  state: FormState;
  wanted: number;
}

/** Enough to open the next order and come back without a second download. */
const KEEP_UNWANTED_MS = 5_000;

const entries = new Map<FormKey, Entry>();
const listeners = new Set<() => void>();
let version = 0;
let worker: Worker | null = null;

function changed(): void {
  version++;
  for (const listener of listeners) listener();
}

function update(key: FormKey, state: FormState): void {
  const entry = entries.get(key);
  if (!entry) return;
  entry.state = state;
  changed();
}

function startWorker(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'models' });
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'progress') update(data.key, { status: 'loading', received: data.received, total: data.total });
    else if (data.type === 'mesh') update(data.key, { status: 'ready', mesh: data.mesh });
    else update(data.key, { status: 'failed', reason: data.reason });
  };
  started.onerror = (event) => {
    for (const [key, { state }] of entries)
      if (state.status === 'loading') update(key, { status: 'failed', reason: event.message || 'worker' });
    started.terminate();
    if (worker === started) worker = null;
  };
  return started;
}

function send(message: ToWorker): void {
  try {
    worker ??= startWorker();
    worker.postMessage(message);
  } catch (error) {
    // The browser has no workers, or a policy forbids them. Reported like any failure, but after the caller has
    // returned.
    const reason = error instanceof Error ? error.message : String(error);
    queueMicrotask(() => update(message.key, { status: 'failed', reason }));
  }
}

function drop(key: FormKey): void {
  const entry = entries.get(key);
  if (!entry) return;
  entries.delete(key);
  if (entry.state.status === 'ready') entry.state.mesh?.texture?.close();
  send({ type: 'drop', key });
}

/** The URL without its signature: a new signature doesn't mean a new model. */
export const formKey = (url: string): FormKey => new URL(url, location.href).pathname;

/** Starts a form's download unless it is running. Counts as wanted until `release`. */
export function want(key: FormKey, url: string, form: Form): void {
  request(key, url, form).wanted++;
}

function request(key: FormKey, url: string, form: Form): Entry {
  let entry = entries.get(key);
  if (!entry) {
    entry = { url, form, state: { status: 'loading', received: 0, total: 0 }, wanted: 0 };
    entries.set(key, entry);
    send({ type: 'load', key, url: new URL(url, location.href).href, form });
    changed();
  }
  return entry;
}

/** Undoes a `want`. After the last one, the download stops or its result is dropped after a while. */
export function release(key: FormKey): void {
  const entry = entries.get(key);
  if (!entry) return;
  entry.wanted--;
  setTimeout(() => {
    if (entry.wanted <= 0 && entries.get(key) === entry) drop(key);
  }, KEEP_UNWANTED_MS);
}

/**
 * Loads again: after a failure, with a new URL since the old one may have expired, or when a taken mesh is needed
 * again.
 */
export function reload(key: FormKey, url: string): void {
  const entry = entries.get(key);
  if (!entry) return;
  entry.url = url;
  entry.state = { status: 'loading', received: 0, total: 0 };
  send({ type: 'load', key, url: new URL(url, location.href).href, form: entry.form });
  changed();
}

/** Hands a ready mesh over, once: the caller owns its memory from here on. */
export function takeMesh(key: FormKey): ViewMesh | null {
  const entry = entries.get(key);
  if (entry?.state.status !== 'ready') return null;
  const { mesh } = entry.state;
  entry.state = { status: 'ready', mesh: null };
  return mesh;
}

export const stateOf = (key: FormKey): FormState | undefined => entries.get(key)?.state;

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Increases with every state change: a snapshot for useSyncExternalStore. */
export const snapshot = (): number => version;

/**
 * Starts downloading and decoding what these models show first: previews, or the full model without one. The rest waits
 * for the viewer, whose code it would delay on a slow connection. Releases earlier prefetches that were never shown.
 */
export function prefetchModels(models: readonly Pick<ViewerModel, 'id' | 'lodUrl' | 'fullUrl'>[]): void {
  const keys = new Set<FormKey>();
  for (const model of models) {
    const form = model.lodUrl === null ? 'full' : 'lod';
    const url = urlOf(model, form);
    if (!url) continue;
    keys.add(formKey(url));
    request(formKey(url), url, form);
  }
  for (const [key, { wanted }] of entries) if (wanted === 0 && !keys.has(key)) drop(key);
}
