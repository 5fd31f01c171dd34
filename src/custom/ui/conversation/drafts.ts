/*
 * Unsent messages by conversation, in memory only, since a text may name a patient. Signing out reloads the page and so
 * clears them.
 */
const drafts = new Map<string, string>();

// Leaving or reloading the page would lose them, so the browser asks first.
window.addEventListener('beforeunload', (event) => drafts.size > 0 && event.preventDefault());

export const draftOf = (about: string): string => drafts.get(about) ?? '';

export function keepDraft(about: string, text: string): void {
  if (text) drafts.set(about, text);
  else drafts.delete(about);
}
