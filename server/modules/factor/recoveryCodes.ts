import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { limits } from '../../../domain/limits.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { hashPassword, isPassword } from '../account/password.ts';

/** No letters and digits that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

const makeCode = () =>
  Array.from({ length: limits.recoveryCodeSigns }, () => signs.charAt(randomInt(signs.length))).join('');
const inGroups = (code: string) => code.replaceAll(/.{5}(?=.)/g, '$&-');
/** As stored, however it is typed. */
const plain = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** New codes with what the database keeps of them. Hashed like passwords, since people must be able to type them. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const made = Array.from({ length: limits.recoveryCodes }, makeCode);
  return { codes: made.map(inGroups), hashes: await Promise.all(made.map(hashPassword)) };
}

/** Replaces an account's codes: the old ones are worth nothing from then on. */
export async function keepRecoveryCodes(tx: Tx, accountId: number, hashes: readonly string[]): Promise<void> {
  await forgetRecoveryCodes(tx, accountId);
  await tx
    .insertInto('recoveryCode')
    .values(hashes.map((hash) => ({ accountId, id: uuid(), hash })))
    .execute();
}

export const forgetRecoveryCodes = (tx: Tx, accountId: number) =>
  tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();

/** The unused code that was typed, by its id; null if it is none of the account's. */
export async function recoveryCodeTyped(db: Db, accountId: number, typed: string): Promise<string | null> {
  const code = plain(typed);
  if (code.length !== limits.recoveryCodeSigns) return null;
  const rows = await db.selectFrom('recoveryCode').select(['id', 'hash']).where('accountId', '=', accountId).execute();
  for (const { id, hash } of rows) if (await isPassword(hash, code)) return id;
  return null;
}

/** Uses a code up; false if a concurrent call did. */
export async function spendRecoveryCode(tx: Tx, accountId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function recoveryCodesLeft(db: Db | Tx, accountId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return left;
}
