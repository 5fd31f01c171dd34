import type { CodePurpose } from '../../../domain/account/verification.ts';

/** One template with `{{…}}` placeholders. `lead` comes before the code or link, `note` after it. */
export interface Template {
  subject: string;
  lead: string;
  note: string;
}

/** All texts sent by e-mail or SMS. */
export interface Templates {
  greeting: string;
  /** `{{name}}` */
  greetingTo: string;
  /** At the end of every e-mail: why it was sent. */
  footer: string;
  /** SMS with `{{code}}` and `{{minutes}}`: at most 160 characters in Latin scripts, 70 otherwise. */
  codeSms: string;
  /** `{{minutes}}` */
  codes: Record<CodePurpose, Template>;
  /** To the contact that was removed; `{{kind}}` `{{time}}` */
  contactChanged: Template;
  contactChangedSms: string;
  /** To the remaining contact, about another that was added, replaced or removed; `{{kind}}` `{{time}}` */
  contactNews: Template;
  contactNewsSms: string;
  /** `{{time}}` `{{device}}` */
  passwordChanged: Template;
  /** For accounts with only a phone. */
  passwordChangedSms: string;
  /** `{{time}}` `{{device}}` `{{region}}` */
  newDevice: Template;
  /** `{{time}}` `{{device}}` */
  factorAdded: Template;
  factorRemoved: Template;
  appRemoved: Template;
  passkeyAdded: Template;
  /** `{{time}}` `{{device}}` `{{name}}` */
  passkeyRemoved: Template;
  /** `{{time}}` `{{organisation}}` */
  factorReset: Template;
  /** `{{time}}` `{{device}}` `{{left}}` */
  recoveryCodeUsed: Template;
  /** For accounts with only a phone, about any of these. */
  factorSms: string;
  /** `{{organisation}}` `{{actor}}` `{{role}}`; with a link */
  invitation: Template;
  invitationSms: string;
  /** `{{actor}}` `{{organisation}}` `{{title}}` `{{member}}` `{{days}}` `{{content}}`; with a link */
  approvalLink: Template;
  approvalLinkSms: string;
  /** Button labels: the console, an order, the order list. */
  open: string;
  openOrder: string;
  openOrders: string;
  /** For readers who may answer the design without signing in. */
  reviewDesign: string;
  /** Validity of the link in `{{days}}`, and that it is personal. */
  answerByLink: string;
  /** `{{content}}` is one notice as a sentence, or several, one per line. */
  notice: Template;
  /** The same for an order that still waits for the reader. */
  reminder: Template;
  /** `{{content}}`: orders waiting for the reader, one per line; `{{count}}` of them. */
  summary: Template;
  /** The order's patient, if the reader's organisation allows it: `{{patient}}` */
  patient: string;
  /** To the operator, a line each: `{{number}}` `{{name}}` `{{contact}}` `{{country}}` `{{organisation}}` `{{interest}}` `{{message}}` */
  orthoApplied: Template;
}

export type Button = 'open' | 'openOrder' | 'openOrders' | 'reviewDesign';
