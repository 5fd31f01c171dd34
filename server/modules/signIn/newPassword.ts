import type { Contact } from '../../../domain/account/contact.ts';
import { limits } from '../../../domain/limits.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { InvalidInput } from '../../core/input.ts';
import { productNames } from '../../mail/templates/product.ts';
import { membershipsOf } from '../organisation/memberships.ts';
import { contactsOf } from '../account/accounts.ts';

/** The 4,000 most used of Mark Burnett's ten million published passwords; loaded on first use. */
let common: Promise<Set<string>> | undefined;
const load = async () => new Set((await import('../account/commonPasswords.json')).default);

/** Data on an account that others may know; a password must not be little more than that. */
interface Known {
  contacts: readonly Contact[];
  /** The person's and their organisations' names. The product's are always added. */
  names?: readonly (string | null | undefined)[];
}

type Own = Parameters<typeof contactsOf>[0] & { id: number; nickName: string };

/** The known data of an account. */
export async function knownOf(db: Db | Tx, account: Own): Promise<Known> {
  const organisations = await membershipsOf(db, account.id).where('m.state', '=', 'normal').execute();
  return { contacts: contactsOf(account), names: [account.nickName, ...organisations.map(({ name }) => name)] };
}

/**
 * Refuses a new password that is easy to guess: a common one, or little more than known data of the account.
 * @throws InvalidInput for the field `password`
 */
export async function refuseWeak(password: string, { contacts, names = [] }: Known): Promise<void> {
  const typed = password.toLowerCase();
  const isGuessed = (await (common ??= load())).has(typed);
  const parts = [
    ...contacts.flatMap(partsOfContact),
    ...[...names, ...Object.values(productNames)].flatMap(partsOfName),
  ];
  if (isGuessed || isMostly(typed, parts)) throw new InvalidInput({ password: { key: 'commonPassword' } });
}

/** Shorter ones occur in too many words. */
const shortestPart = 4;

const partsOfContact = ({ kind, value }: Contact) =>
  kind === 'email' ? [value, ...value.split('@')] : [value, value.slice(1), value.slice(-8)];

/** A name as written, its words joined, and each word. */
function partsOfName(name: string | null | undefined): string[] {
  const words = (name ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [(name ?? '').toLowerCase(), words.join(''), ...words];
}

/** Whether the password without known parts would be too short. */
function isMostly(password: string, parts: readonly string[]): boolean {
  const longest = parts.filter(({ length }) => length >= shortestPart).toSorted((a, b) => b.length - a.length);
  const rest = longest.reduce((left, part) => left.replaceAll(part, ''), password);
  return rest !== password && rest.length < limits.passwordLength;
}
