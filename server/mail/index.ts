import { v7 as uuid } from 'uuid';
import type { Contact, ContactKind } from '../../domain/account/contact.ts';
import type { Language } from '../../domain/languages.ts';
import type { Db, Tx } from '../db/tables.ts';
import { enqueue } from '../queue/queue.ts';
import type { Button, Template, Templates } from './templates/types.ts';
import { templatesIn } from './templates/index.ts';
import { productNames } from './templates/product.ts';
import { fill, harmless, valuesIn } from './fill.ts';
import { codeLine, linkTo } from './publicUrl.ts';
import { htmlOf } from './html.ts';
import type { Role } from '../../domain/roles.ts';
import type { CodePurpose } from '../../domain/account/verification.ts';

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

/** One message in all forms. `atHome` fills in the console's address. */
interface Rendered {
  /** Without the code: subjects appear on lock screens, in lists, and in mail server logs. */
  subject: string;
  text: string;
  html: string;
  sms: string;
}

function render({ template, language, values, name, link, button: label = 'open' }: Omit<Mail, 'to'>): Rendered {
  const templates = templatesIn(language);
  const said = valuesIn(language, { ...values });
  const words = templateOf(templates, template);
  const [subject, lead, note] = [words.subject, words.lead, words.note].map((text) => fill(text, said).trimEnd()) as [
    string,
    string,
    string,
  ];
  const code = 'code' in values ? values.code : null;
  const button = link === undefined ? null : { words: templates[label], address: linkTo(link) };
  const greeting = name ? fill(templates.greetingTo, { name: harmless(name) }) : templates.greeting;
  const { footer } = templates;
  const product = productNames[language];
  const matter = [code, button && `${button.words}: ${button.address}`];
  return {
    subject: subject.replaceAll(/\s+/g, ' '),
    text: `${[greeting, lead, ...matter, note, `-- \n${product}\n${footer}`].filter(Boolean).join('\n\n')}\n`,
    html: htmlOf({ language, product, subject, greeting, lead, code, button, note, footer }),
    sms: [fill(shortOf(templates, template), said), button?.address, code && `\n${codeLine(code)}`]
      .filter(Boolean)
      .join(code ? '\n' : ' '),
  };
}

function templateOf(templates: Templates, name: Mail['template']): Template {
  const [part, purpose] = name.split('.');
  return part === 'codes'
    ? templates.codes[purpose as keyof Templates['codes']]
    : templates[name as Exclude<Mail['template'], `codes.${string}`>];
}

/** Text for an SMS: some messages have a short version, others use their `lead`. */
function shortOf(templates: Templates, name: Mail['template']): string {
  if (name.startsWith('codes.')) return templates.codeSms;
  if (name === 'contactChanged') return templates.contactChangedSms;
  if (name === 'contactNews') return templates.contactNewsSms;
  if (name === 'passwordChanged') return templates.passwordChangedSms;
  if (/^(factor|passkey|app)[A-Z]|^recoveryCodeUsed$/.test(name)) return templates.factorSms;
  if (name === 'invitation') return templates.invitationSms;
  if (name === 'approvalLink') return templates.approvalLinkSms;
  return templateOf(templates, name).lead;
}

/**
 * Raw values of each template: times in ISO, kinds and roles as keys. `valuesIn` formats them in the message's
 * language.
 */
export interface TemplateValues extends Record<`codes.${CodePurpose}`, { code: string; minutes: number }> {
  contactChanged: { kind: ContactKind; time: string };
  /** To a remaining contact; `kind` of the one that was added, replaced or removed. */
  contactNews: { kind: ContactKind; time: string };
  /** `device` such as `Firefox on Windows`; empty if unknown. */
  passwordChanged: { time: string; device: string };
  /** `region`: a country in two letters; empty if unknown. */
  newDevice: { time: string; device: string; region: string };
  factorAdded: { time: string; device: string };
  /** No other is left. */
  factorRemoved: { time: string; device: string };
  /** A passkey is left. */
  appRemoved: { time: string; device: string };
  passkeyAdded: { time: string; device: string };
  /** Another factor is left; `name` of the passkey. */
  passkeyRemoved: { time: string; device: string; name: string };
  /** `organisation`: who reset it. */
  factorReset: { time: string; organisation: string };
  /** `left`: unused recovery codes. */
  recoveryCodeUsed: { time: string; device: string; left: number };
  invitation: { organisation: string; actor: string; role: Role };
  /** `title`: the order's number; `content`: its patient, if the sender chose so, else empty. */
  approvalLink: { actor: string; organisation: string; title: string; member: string; days: number; content: string };
  /** `content` is one notice, or several, one per line: sentences in the message's language. */
  notice: { content: string };
  reminder: { content: string };
  summary: { content: string; count: number };
  orthoApplied: Record<'number' | 'name' | 'contact' | 'country' | 'organisation' | 'interest' | 'message', string>;
}
export type TemplateName = keyof TemplateValues;
