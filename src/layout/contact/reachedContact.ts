import { numberOf } from './contactEntry.ts';

/** Country codes at the start of numbers (ITU-T E.164). */
const code = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** National prefixes other than 0; null if a leading 0 is part of the number. */
const dialledWithin: Record<string, RegExp | null> = {
  '+1': /^1(?=\d{10}$)/,
  '+7': /^8(?=\d{10}$)/,
  '+36': /^06/,
  '+39': null,
  '+225': null,
  '+229': null,
  '+241': null,
  '+242': null,
  '+247': null,
  '+378': null,
};

/**
 * A contact as the server normalizes it, for display: `ada@north.demo`, `+49 1701234567`. Different spellings of the
 * same contact give equal results. The server's library is too large for a page before signing in.
 */
export function reachedContact({ contact, phoneCode }: { contact: string; phoneCode?: string | null }): string {
  const typed = contact.trim().toLowerCase();
  if (typed.includes('@')) return typed;
  const digits = numberOf(typed);
  const whole = digits.startsWith('+') ? digits : (phoneCode ?? '') + digits;
  const itsCode = code.exec(whole)?.[0];
  if (!itsCode) return whole;
  const trunk = itsCode in dialledWithin ? dialledWithin[itsCode] : /^0/;
  const number = whole.slice(itsCode.length);
  return `${itsCode} ${trunk ? number.replace(trunk, '') : number}`;
}
