import type { ContactKind } from '../../../domain/account/contact.ts';
import type { UserInfo } from '../../../domain/account/userInfo.ts';

/** A user's contacts, in display order; `value` is null if there is none of the kind. */
export const contactsOf = ({ phone, email }: UserInfo): { kind: ContactKind; value: string | null }[] => [
  { kind: 'phone', value: phone },
  { kind: 'email', value: email },
];

/** Whether the user has only one contact, which can't be removed. */
export const isLast = (user: UserInfo): boolean => contactsOf(user).filter(({ value }) => value).length < 2;

/** A message key: `replace` and `phone` make `profile.account.replacePhone`. */
export const wordOf = (verb: Verb, kind: ContactKind) =>
  `profile.account.${verb}${kind === 'phone' ? 'Phone' : 'Email'}`;

type Verb = 'bind' | 'replace' | 'unbind' | 'bound' | 'replaced' | 'unbound' | 'new' | 'by';

/** Isolates a contact as left to right, for either text direction. */
export const isolated = (contact: string): string => `\u2066${contact}\u2069`;
