import { v7 as uuid } from 'uuid';
import type { Contact } from '../../domain/account/contact.ts';
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
  /** Name for the greeting. */
  name?: string | undefined;
  /** Target of the button: a console path such as `/orderForm`. */
  link?: string | undefined;
  /** Key of the button's label; by default `open`. */
  button?: Button | undefined;
  /** It names a patient or has a link that grants access, so its text isn't kept if sending fails. */
  isSecret?: boolean | undefined;
}

/**
 * Queues an e-mail or SMS as part of a transaction: sent if and only if it commits, even if the server stops. Not as a
 * tenant: within a tenant's transaction, call it in `beyondTenant`.
 */
export const sendMail = <Name extends TemplateName>(db: Db | Tx, mail: Mail<Name>): Promise<void> =>
  sendMails(db, [mail]);

/** The same for several messages. */
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
      // A code has expired by the time the operator could resend it.
      resendable: !mail.template.startsWith('codes.') && !mail.isSecret,
      createdAt: new Date().toISOString(),
    };
  });
  await db.insertInto('outgoing').values(rows).execute();
  for (const { id } of rows) await enqueue(db, 'deliver', { outgoingId: id });
}
