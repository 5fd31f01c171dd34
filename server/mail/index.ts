import { v7 as uuid } from 'uuid';
import type { Contact } from '../../domain/contact.ts';
import type { Language } from '../../domain/languages.ts';
import type { Db, Tx } from '../db/tables.ts';
import { enqueue } from '../queue/queue.ts';
import { render } from './template.ts';
import type { Button } from './templates/types.ts';
import type { TemplateName, TemplateValues } from './values.ts';

export type { TemplateName, TemplateValues } from './values.ts';

export interface Mail<Name extends TemplateName = TemplateName> {
  to: Contact;
  template: Name;
  language: Language;
  values: TemplateValues[Name];
  /** Whom the letter greets. */
  name?: string | undefined;
  /** Where its button leads: a path of the console, as `/orderForm`. */
  link?: string | undefined;
  /** What stands on the button: the platform by default. */
  button?: Button | undefined;
  /** It names a patient or carries a link that lets its reader in: its text isn't kept where it couldn't be sent. */
  isSecret?: boolean | undefined;
}

/**
 * Sends a letter, by the transaction that it is a part of: what is rolled back is never sent, what is committed goes out
 * however often the server stops. Not as a tenant: from a tenant's transaction it is called within `beyondTenant`.
 */
export const sendMail = <Name extends TemplateName>(db: Db | Tx, mail: Mail<Name>): Promise<void> =>
  sendMails(db, [mail]);

/** The same for several letters. */
export async function sendMails<Name extends TemplateName>(db: Db | Tx, mails: readonly Mail<Name>[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => {
    const { subject, text, html, sms } = render(mail);
    const isMail = mail.to.kind === 'email';
    return {
      id: uuid(),
      channel: isMail ? ('email' as const) : ('sms' as const),
      target: mail.to.value,
      subject: isMail ? subject : null,
      body: isMail ? text : sms,
      html: isMail ? html : null,
      state: 'waiting' as const,
      // A code is worth nothing by the time somebody could send it again.
      resendable: !mail.template.startsWith('codes.') && !mail.isSecret,
      createdAt: new Date().toISOString(),
    };
  });
  await db.insertInto('outgoing').values(rows).execute();
  for (const { id } of rows) await enqueue(db, 'deliver', { outgoingId: id });
}
