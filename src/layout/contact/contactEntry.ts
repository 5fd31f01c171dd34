import { withLatinDigits } from '../codes/codeDigits.ts';

/** The state of a field for a phone number or an e-mail address. */
export interface ContactEntry {
  typed: string;
  /** `+86`, picked separately; null until the user or the default has set one. */
  phoneCode: string | null;
}

export const noContact: ContactEntry = { typed: '', phoneCode: null };

const email = /^\S+@\S+\.\S+$/;
const phoneSoFar = /^\+?\d[\d\s().-]*$/;
/** Digits before it counts as a phone number: e-mail addresses may start with one or two. */
const surely = 3;

/** Latin digits and a leading `+`, without separators. */
export const numberOf = (typed: string) => withLatinDigits(typed.trim()).replaceAll(/[\s().-]/g, '');

/** Whether the entry so far is a phone number rather than an e-mail address. */
export function isPhone({ typed }: ContactEntry): boolean {
  const text = withLatinDigits(typed.trim());
  return phoneSoFar.test(text) && text.length >= surely;
}

/** The specification's rules; a message key, or null if valid. */
export function contactFault({ typed }: ContactEntry): string | null {
  if (typed.trim() === '') return 'signIn.accountNeeded';
  if (typed.includes('@')) return email.test(typed.trim()) ? null : 'signIn.emailWrong';
  return /^\+?\d{4,15}$/.test(numberOf(typed)) ? null : 'signIn.phoneWrong';
}

/** Arguments for calls: an e-mail address, or a number with its country code unless it includes one. */
export function contactArgs(entry: ContactEntry): { contact: string; phoneCode?: string } {
  if (!isPhone(entry)) return { contact: entry.typed.trim() };
  const contact = numberOf(entry.typed);
  return contact.startsWith('+') || !entry.phoneCode ? { contact } : { contact, phoneCode: entry.phoneCode };
}
