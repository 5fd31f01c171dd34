import { withLatinDigits } from '../codes/codeDigits.ts';

/** What stands in a field for a phone number or an e-mail address. */
export interface ContactEntry {
  typed: string;
  /** `+86`, picked apart; null until somebody or something has picked one. */
  phoneCode: string | null;
}

export const noContact: ContactEntry = { typed: '', phoneCode: null };

const email = /^\S+@\S+\.\S+$/;
const phoneSoFar = /^\+?\d[\d\s().-]*$/;
/** One may write an e-mail address that begins with a digit or two. */
const surely = 3;

/** Its digits, as computers write them, and a leading `+`. */
export const numberOf = (typed: string) => withLatinDigits(typed.trim()).replaceAll(/[\s().-]/g, '');

/** Whether what is typed, so far, is a phone number rather than an e-mail address. */
export function isPhone({ typed }: ContactEntry): boolean {
  const text = withLatinDigits(typed.trim());
  return phoneSoFar.test(text) && text.length >= surely;
}

/** The specification's own rules; a text's key, or null where nothing is wrong. */
export function contactFault({ typed }: ContactEntry): string | null {
  if (typed.trim() === '') return 'signIn.accountNeeded';
  if (typed.includes('@')) return email.test(typed.trim()) ? null : 'signIn.emailWrong';
  return /^\+?\d{4,15}$/.test(numberOf(typed)) ? null : 'signIn.phoneWrong';
}

/** As the calls want it: an e-mail address, or a number and, unless it brings its own, its country's code. */
export function contactArgs(entry: ContactEntry): { contact: string; phoneCode?: string } {
  if (!isPhone(entry)) return { contact: entry.typed.trim() };
  const contact = numberOf(entry.typed);
  return contact.startsWith('+') || !entry.phoneCode ? { contact } : { contact, phoneCode: entry.phoneCode };
}
