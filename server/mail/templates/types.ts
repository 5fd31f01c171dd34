import type { CodePurpose } from '../../../domain/verification.ts';

/** One template: `{{…}}` are filled in. `lead` stands before what matters (a code, a link), `note` after it. */
export interface Template {
  subject: string;
  lead: string;
  note: string;
}

/** Everything that goes out by e-mail or SMS. */
export interface Templates {
  greeting: string;
  /** `{{name}}` */
  greetingTo: string;
  /** Beneath every e-mail: why it came. */
  footer: string;
  /** What a text message says, with `{{code}}` and `{{minutes}}`: at most 160 letters in Latin, 70 otherwise. */
  codeSms: string;
  /** `{{minutes}}` */
  codes: Record<CodePurpose, Template>;
  /** To the contact that is no longer bound; `{{kind}}` `{{time}}` */
  contactChanged: Template;
  contactChangedSms: string;
  /** To the contact that stays, about another that was added, replaced or removed; `{{kind}}` `{{time}}` */
  contactNews: Template;
  contactNewsSms: string;
  /** `{{time}}` `{{device}}` */
  passwordChanged: Template;
  /** To who has a phone only. */
  passwordChangedSms: string;
  /** `{{organisation}}` `{{actor}}` `{{role}}`; with a link */
  invitation: Template;
  invitationSms: string;
  /** What stands on the button that leads to the console, to an order, to the list of orders. */
  open: string;
  openOrder: string;
  openOrders: string;
  /** To who may answer the design without signing in. */
  reviewDesign: string;
  /** For how many `{{days}}` its link works, and for whom. */
  answerByLink: string;
  /** `{{content}}` is the notice itself, a sentence; or some, a line each. */
  notice: Template;
  /** The same of an order that still waits for the reader. */
  reminder: Template;
  /** `{{content}}`: the orders that wait for the reader, a line each, of `{{count}}`. */
  summary: Template;
  /** Whose the order is, where the reader's organisation wants it: `{{patient}}` */
  patient: string;
  /** To the operator, a line each: `{{number}}` `{{name}}` `{{contact}}` `{{country}}` `{{organisation}}` `{{interest}}` `{{message}}` */
  orthoApplied: Template;
}

export type Button = 'open' | 'openOrder' | 'openOrders' | 'reviewDesign';
