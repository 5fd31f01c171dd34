import type { Insertable, Updateable } from 'kysely';
import { contactKinds, type Contact, type ContactKind } from '../../../domain/account/contact.ts';
import { factorKinds, type FactorKind } from '../../../domain/account/passkeys.ts';
import type { Language } from '../../../domain/languages.ts';
import { codeOf } from '../../db/startError.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { searchTerms } from '../../kit/search.ts';
import { sendMail, type TemplateName, type Mail } from '../../mail/index.ts';

/** Accounts with their credentials. */
const accounts = (db: Db | Tx) =>
  db
    .selectFrom('account as a')
    .innerJoin('credential as c', 'c.accountId', 'a.id')
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('totp as f').whereRef('f.accountId', '=', 'a.id').where('f.confirmedAt', 'is not', null))
        .$castTo<boolean>()
        .as('hasApp'),
      exists(selectFrom('passkey as k').whereRef('k.accountId', '=', 'a.id'))
        .$castTo<boolean>()
        .as('hasPasskey'),
    ])
    .select(['a.id', 'a.userName', 'a.nickName', 'a.country', 'a.language', 'c.phone', 'c.email', 'c.passwordHash']);

/** The account that a contact belongs to. */
export const accountBy = (db: Db | Tx, { kind, value }: Contact) =>
  accounts(db).select(['c.lastOrganisationId', 'a.lockedAt']).where(`c.${kind}`, '=', value).executeTakeFirst();

export const accountById = (db: Db | Tx, id: number) =>
  accounts(db)
    .select(['a.avatarKey', 'a.createdAt', 'a.lockedAt', 'c.lastOrganisationId'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();

/** Any of them is the account's second factor. */
export const factorsOf = ({ hasApp, hasPasskey }: { hasApp: boolean; hasPasskey: boolean }): FactorKind[] =>
  factorKinds.filter((kind) => (kind === 'app' ? hasApp : hasPasskey));

/** The account, locked until the end of the transaction. */
export const ownAccount = (tx: Tx, id: number) =>
  accounts(tx).select('a.avatarKey').where('a.id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const changeCredential = (tx: Tx, accountId: number, set: Updateable<Tables['credential']>) =>
  tx.updateTable('credential').set(set).where('accountId', '=', accountId).execute();

type New = Insertable<Tables['account']> & Omit<Insertable<Tables['credential']>, 'accountId'>;

/** Adds an account, in a transaction. Returns its id, or null if another account has the contact. */
export async function addAccount(
  tx: Tx,
  { phone, email, passwordHash, lastOrganisationId, ...account }: New,
): Promise<number | null> {
  const { id } = await tx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('credential')
    .values({ accountId: id, phone, email, passwordHash, lastOrganisationId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added ? id : null;
}

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

/** initStatus 1: the account lacks a name or country. */
export const lacksData = ({ nickName, country }: { nickName: string; country: string | null }) => !nickName || !country;

/** The name shown to others. */
export const calledName = ({ nickName, userName }: { nickName: string; userName: string }) => nickName || userName;

/** Search terms for lists of people. */
export const accountTerms = (account: Parameters<typeof calledName>[0]) =>
  searchTerms({ search: { name: 'name' } }, { name: calledName(account) });

/** Sends to an account, in its own language if set. */
export const sendMailTo = <Name extends TemplateName>(
  tx: Tx,
  { nickName, language }: Reachable,
  mail: Omit<Mail<Name>, 'name' | 'language'> & { language: Language },
): Promise<void> => sendMail(tx, { ...mail, name: nickName || undefined, language: language ?? mail.language });

const uniqueViolation = '23505';
/** Whether the database refused a contact that another account has. */
export const isTaken = (error: unknown): boolean => codeOf(error) === uniqueViolation;
