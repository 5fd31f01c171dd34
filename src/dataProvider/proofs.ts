/** Asks the user to prove who they are; true once they have. */
type Ask = () => Promise<boolean>;
let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Sets what shows the dialog, until the returned function is called. */
export function askForProofs(by: Ask): () => void {
  ask = by;
  return () => void (ask = null);
}

/** Whether a call refused with `proofNeeded` may be repeated. Calls refused at the same time share one dialog. */
export const isProven: Ask = async () => {
  asking ??= ask?.() ?? null;
  const isDone = await asking;
  asking = null;
  return isDone ?? false;
};
