import './kit/locale.ts';
import { code, text } from './kit/fields.ts';
import { vocabulary } from './kit/vocabulary.ts';

/** The two ways to reach somebody: spec section 1, "a phone or an e-mail address". */
export const contactKinds = vocabulary('contactKind', ['phone', 'email']);
export type ContactKind = (typeof contactKinds)['values'][number];

/** A contact as stored: an e-mail address in lower case, or a phone number as `+8613800138000`. */
export interface Contact {
  kind: ContactKind;
  value: string;
}

/** What a form sends: an e-mail address, or a phone number without its country's code, which is picked separately. */
export const contactFields = {
  contact: text(120).required({ key: 'contact' }),
  /** `+86`; only with a phone number. */
  phoneCode: code(6).matches(/^\+\d{1,4}$/, { excludeEmptyString: true, message: { key: 'phone' } }),
};

// Before the @ as many as RFC 5321 lets a mailbox have.
const email = /^[^\s@"<>(),;:\\[\]]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Reads what a form sent; null where it can be neither. Whether a phone number can exist is the server's to say. */
export function contactOf(contact: string, phoneCode?: string | null): Contact | null {
  const typed = contact.trim();
  if (typed.includes('@'))
    return email.test(typed) && typed.length <= 120 ? { kind: 'email', value: typed.toLowerCase() } : null;
  const digits = typed.replaceAll(/[\s().-]/g, '');
  if (/^\+\d{6,15}$/.test(digits)) return { kind: 'phone', value: digits };
  return phoneCode && /^\d{4,14}$/.test(digits) ? { kind: 'phone', value: phoneCode + digits } : null;
}
