import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max';
import { contactOf, type Contact } from '../../../domain/account/contact.ts';
import { InvalidInput } from '../../core/input.ts';

/**
 * Normalises a form's contact for storage: a lower-case e-mail address, or a phone number in E.164, so that `07911
 * 123456` and `7911123456` with `+44` are equal. Only valid numbers, and no premium-rate ones.
 * @throws InvalidInput for the field `contact`: `phone`, `email`, or `contact` if it looks like neither
 */
export function readContact(contact: string, phoneCode?: string | null): Contact {
  const read = contactOf(contact, phoneCode);
  if (read?.kind === 'email') return read;
  const number = read && parsePhoneNumberFromString(read.value);
  if (number?.isValid() && !costly.includes(number.getType())) return { kind: 'phone', value: number.number };
  throw new InvalidInput({ contact: { key: faultOf(contact, read !== null) } });
}

const costly: readonly NumberType[] = ['PREMIUM_RATE', 'SHARED_COST'];

const faultOf = (contact: string, isNumber: boolean) => {
  if (contact.includes('@')) return 'email';
  return isNumber || /\d/.test(contact) ? 'phone' : 'contact';
};
