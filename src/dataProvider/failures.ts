import type { CallError } from './CallError.ts';

/** `reads`: the call only asked, perhaps by itself; nothing that the user did has failed. */
type Listener = (error: CallError, call: { reads: boolean }) => void;
const listeners = new Set<Listener>();

/** Tells whoever shows failures; a failure is told here once, by the client that met it. */
export const tellFailure: Listener = (error, call) => listeners.forEach((listener) => listener(error, call));

/** Hears every failed call until the returned function is called. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
