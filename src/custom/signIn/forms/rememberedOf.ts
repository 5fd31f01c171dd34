import type { Remembered } from '../../../dataProvider/remembered.ts';
import { contactArgs, type ContactEntry } from '../../../layout/contact/contactEntry.ts';

/** What to keep of what was typed. */
export function rememberedOf(entry: ContactEntry): Remembered {
  const { contact, phoneCode = null } = contactArgs(entry);
  return { account: contact, phoneCode };
}
