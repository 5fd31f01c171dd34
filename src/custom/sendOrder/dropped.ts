import type { PickedFile } from '../ui/upload/picked.ts';

/** Hands dropped files to the page that starts the order, because a URL can't carry files. */
let dropped: readonly PickedFile[] = [];

export function keepDropped(picked: readonly PickedFile[]): void {
  dropped = picked;
}

/** Returns the files dropped for a new order, and forgets them. */
export function takeDropped(): PickedFile[] {
  const taken = [...dropped];
  dropped = [];
  return taken;
}
