import type { CallError } from './CallError.ts';
import { refuseInDialog } from './refusals.ts';

/** `reads`: the call only asked, perhaps by itself; nothing that the user did has failed. */
type Listener = (error: CallError, call: { reads: boolean }) => void;
const listeners = new Set<Listener>();

/** Shows a failure: in the open dialog if the user did something there, else by the listeners. The client calls it once a failure. */
export const tellFailure: Listener = (error, call) => {
  const isOfDialog = !call.reads && !error.isSignedOut && !error.isSilent;
  if (!(isOfDialog && refuseInDialog(error))) listeners.forEach((listener) => listener(error, call));
};

/** Hears every failed call that no dialog shows until the returned function is called. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
