import type { CallError } from './CallError.ts';

/** A failed call, or the key of a message. */
export type Refusal = CallError | string;

type Place = (refusal: Refusal) => void;
const dialogs: Place[] = [];

/** Shows refusals in an open dialog until the returned function is called. */
export function takeRefusals(place: Place): () => void {
  dialogs.push(place);
  return () => void dialogs.splice(dialogs.indexOf(place), 1);
}

/** Shows the refusal in the topmost dialog; false if none is open. */
export function refuseInDialog(refusal: Refusal): boolean {
  const top = dialogs.at(-1);
  top?.(refusal);
  return top !== undefined;
}
