import type { CallError } from './CallError.ts';

type Listener = (error: CallError) => void;
const listeners = new Set<Listener>();

/** Tells whoever shows failures; a failure is told here once, by the client that met it. */
export const tellFailure: Listener = (error) => listeners.forEach((listener) => listener(error));

/** Hears every failed call until the returned function is called. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
