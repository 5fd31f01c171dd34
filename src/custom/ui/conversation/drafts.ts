/*
 * What is written and not sent yet, by what it is about, while the console is open: in memory alone, for it may name a patient.
 * Signing out loads the page anew, and nothing of it is left.
 */
const drafts = new Map<string, string>();

// A page that is left by its address or loaded anew would forget them: the browser asks first.
window.addEventListener('beforeunload', (event) => drafts.size > 0 && event.preventDefault());

export const draftOf = (about: string): string => drafts.get(about) ?? '';

export function keepDraft(about: string, text: string): void {
  if (text) drafts.set(about, text);
  else drafts.delete(about);
}
