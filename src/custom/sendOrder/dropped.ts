import type { PickedFile } from '../ui/upload/picked.ts';

/** On their way to the page that begins an order with them: files can't stand in an address. */
let dropped: readonly PickedFile[] = [];

export function keepDropped(picked: readonly PickedFile[]): void {
  dropped = picked;
}

/** What was dropped for a new order; once. */
export function takeDropped(): PickedFile[] {
  const taken = [...dropped];
  dropped = [];
  return taken;
}
