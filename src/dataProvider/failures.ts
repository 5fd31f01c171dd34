import type { CallError } from './CallError.ts';
import { refuseInDialog } from './refusals.ts';

/** `reads`: the call only read, perhaps in the background; no user action has failed. */
type Listener = (error: CallError, call: { reads: boolean }) => void;
const listeners = new Set<Listener>();

/** Shows a failure, once: in the open dialog after a user action, otherwise through the listeners. */
export const tellFailure: Listener = (error, call) => {
  const isOfDialog = !call.reads && !error.isSignedOut && !error.isSilent;
  if (!(isOfDialog && refuseInDialog(error))) listeners.forEach((listener) => listener(error, call));
};

/** Calls `listener` on every failed call that no dialog shows, until the returned function is called. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
