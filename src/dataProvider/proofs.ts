import type { CallError } from './CallError.ts';

/** Asks the user to prove who they are; true once they have. */
type Ask = (refusal: CallError) => Promise<boolean>;
let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Sets what shows the dialog, until the returned function is called. */
export function askForProofs(by: Ask): () => void {
  ask = by;
  return () => void (ask === by && (ask = null));
}

/** Whether a call refused with `proofNeeded` may be repeated. Calls refused at the same time share one dialog. */
export async function isProven(refusal: CallError): Promise<boolean> {
  if (!ask) return false;
  asking ??= ask(refusal).finally(() => (asking = null));
  return asking;
}
