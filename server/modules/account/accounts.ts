import { contactKinds, type Contact, type ContactKind } from '../../../domain/contact.ts';
import type { Language } from '../../../domain/languages.ts';
import { codeOf } from '../../db/startError.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { searchTerms } from '../../kit/search.ts';
import { sendMail, type TemplateName, type Mail } from '../../mail/index.ts';

const columns = ['id', 'userName', 'nickName', 'phone', 'email', 'passwordHash', 'country', 'language'] as const;

/** The account that a contact belongs to. */
export const accountBy = (db: Db | Tx, { kind, value }: Contact) =>
  db
    .selectFrom('account')
    .select([...columns, 'lastOrganisationId'])
    .where(kind, '=', value)
    .executeTakeFirst();

export const accountById = (db: Db | Tx, id: number) =>
  db
    .selectFrom('account')
    .select([...columns, 'avatarKey', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The same account, locked until the end of the transaction. */
export const ownAccount = (tx: Tx, id: number) =>
  tx
    .selectFrom('account')
    .select([...columns, 'avatarKey'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export interface Reachable {
  nickName: string;
  phone: string | null;
  email: string | null;
  language: Language | null;
}

export const contactOfKind = (account: Pick<Reachable, ContactKind>, kind: ContactKind): Contact | null => {
  const value = account[kind];
  return value === null ? null : { kind, value };
};

/** An account's bound contacts. */
export const contactsOf = (account: Pick<Reachable, ContactKind>): Contact[] =>
  contactKinds.values.flatMap((kind) => contactOfKind(account, kind) ?? []);

/** initStatus 1: who one is wasn't said yet. */
export const lacksData = ({ nickName, country }: { nickName: string; country: string | null }) => !nickName || !country;

/** How others call somebody. */
export const calledName = ({ nickName, userName }: { nickName: string; userName: string }) => nickName || userName;

/** What lists of people find somebody by. */
export const accountTerms = (account: Parameters<typeof calledName>[0]) =>
  searchTerms({ search: { name: 'name' } }, { name: calledName(account) });

/** Writes to an account, in its own language if it has said one. */
export const sendMailTo = <Name extends TemplateName>(
  tx: Tx,
  { nickName, language }: Reachable,
  mail: Omit<Mail<Name>, 'name' | 'language'> & { language: Language },
): Promise<void> => sendMail(tx, { ...mail, name: nickName || undefined, language: language ?? mail.language });

const uniqueViolation = '23505';
/** Whether the database refused a second row with a contact that can be one account's only. */
export const isTaken = (error: unknown): boolean => codeOf(error) === uniqueViolation;
