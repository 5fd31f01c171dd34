import type { ContactKind } from '../../../domain/contact.ts';
import type { UserInfo } from '../../../domain/userInfo.ts';

/** The ways to reach a person, in the order shown; `value` is null where there is none of the kind. */
export const contactsOf = ({ phone, email }: UserInfo): { kind: ContactKind; value: string | null }[] => [
  { kind: 'phone', value: phone },
  { kind: 'email', value: email },
];

/** Whether nothing else would be left: the last one can't go. */
export const isLast = (user: UserInfo): boolean => contactsOf(user).filter(({ value }) => value).length < 2;

/** A key of the words: `replace` and `phone` make `profile.account.replacePhone`. */
export const wordOf = (verb: 'bind' | 'replace' | 'unbind' | 'bound' | 'unbound' | 'new' | 'by', kind: ContactKind) =>
  `profile.account.${verb}${kind === 'phone' ? 'Phone' : 'Email'}`;

/** Left to right within a sentence of either direction. */
export const isolated = (contact: string): string => `\u2066${contact}\u2069`;
