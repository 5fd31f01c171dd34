import type { Remembered } from '../../../dataProvider/remembered.ts';
import { contactArgs, type ContactEntry } from '../../../layout/contact/contactEntry.ts';

/** The part of the input to remember. */
export function rememberedOf(entry: ContactEntry): Remembered {
  const { contact, phoneCode = null } = contactArgs(entry);
  return { account: contact, phoneCode };
}
