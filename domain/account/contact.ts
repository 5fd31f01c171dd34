import '../kit/locale.ts';
import { code, text } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';

/** Spec section 1, "a phone or an e-mail address". */
export const contactKinds = vocabulary('contactKind', ['phone', 'email']);
export type ContactKind = (typeof contactKinds)['values'][number];

/** A contact as stored: lower-case e-mail address, or E.164 phone number (`+8613800138000`). */
export interface Contact {
  kind: ContactKind;
  value: string;
}

/** As forms send it: an e-mail address, or a phone number without its country code, which is a separate field. */
export const contactFields = {
  contact: text(120).required({ key: 'contact' }),
  /** `+86`; for phone numbers only. */
  phoneCode: code(6).matches(/^\+\d{1,4}$/, { excludeEmptyString: true, message: { key: 'phone' } }),
};

// RFC 5321 limits the local part to 64 characters.
const email = /^[^\s@"<>(),;:\\[\]]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Parses form input; null if it's neither. Only the server checks that a phone number can exist. */
export function contactOf(contact: string, phoneCode?: string | null): Contact | null {
  const typed = contact.trim();
  if (typed.includes('@'))
    return email.test(typed) && typed.length <= 120 ? { kind: 'email', value: typed.toLowerCase() } : null;
  const digits = typed.replaceAll(/[\s().-]/g, '');
  if (/^\+\d{6,15}$/.test(digits)) return { kind: 'phone', value: digits };
  return phoneCode && /^\d{4,14}$/.test(digits) ? { kind: 'phone', value: phoneCode + digits } : null;
}
