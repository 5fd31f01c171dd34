import { Refusal } from '../../domain/errors.ts';
import { limits } from '../../domain/limits.ts';
import { admins } from '../../domain/roles.ts';
import type { Tx } from '../db/tables.ts';

/**
 * Takes room for bytes that are about to come. By one statement, so that uploads at once never take more than there is.
 * @throws Refusal `overQuota`
 */
export async function reserveStorage(tx: Tx, organisationId: number, size: number): Promise<void> {
  const taken = await tx
    .updateTable('organisation')
    .set((set) => ({ storageReserved: set('storageReserved', '+', size) }))
    .where('id', '=', organisationId)
    .where((where) =>
      where(where('storageUsed', '+', where.ref('storageReserved')), '<=', where('storageMax', '-', size)),
    )
    .executeTakeFirst();
  if (taken.numUpdatedRows > 0n) return;
  throw await overQuota(tx, organisationId, size);
}

/** The refusal of `needed` bytes: what is left, and which head of the organisation can add storage. */
export async function overQuota(tx: Tx, organisationId: number, needed: number): Promise<Refusal> {
  const { storageMax: max, ...taken } = await tx
    .selectFrom('organisation')
    .select(['storageMax', 'storageUsed', 'storageReserved'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const head = await tx
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .select('account.nickName')
    .where('member.organisationId', '=', organisationId)
    .where('member.state', '=', 'normal')
    .where('member.role', 'in', admins)
    .orderBy('member.joinedAt')
    .executeTakeFirst();
  const left = Math.max(0, max - taken.storageUsed - taken.storageReserved);
  return new Refusal('overQuota', { needed, left, max, head: head?.nickName ?? '' });
}

/**
 * Refuses one more file while an account, or a device, has `open` announced whose bytes haven't come. Count them after
 * `reserveStorage`: its lock on the organisation's row lets files that are announced at once be counted one by one.
 * @throws Refusal `tooManyUploads`
 */
export function refuseTooMany(open: number): void {
  if (open >= limits.openUploads) throw new Refusal('tooManyUploads', { most: limits.openUploads });
}

/** Gives back the room of bytes that will not come. */
export async function releaseStorage(tx: Tx, organisationId: number, size: number): Promise<void> {
  await tx
    .updateTable('organisation')
    .set((set) => ({ storageReserved: set('storageReserved', '-', size) }))
    .where('id', '=', organisationId)
    .execute();
}

/** The bytes have come: their room is used from now on. */
export async function useReservedStorage(tx: Tx, organisationId: number, size: number): Promise<void> {
  await tx
    .updateTable('organisation')
    .set((set) => ({
      storageUsed: set('storageUsed', '+', size),
      storageReserved: set('storageReserved', '-', size),
    }))
    .where('id', '=', organisationId)
    .execute();
}

/** Gives back the room of a file whose row goes: what it used, or what was reserved for bytes that never came. */
export async function giveBackStorage(
  tx: Tx,
  organisationId: number,
  { size, sha256 }: { size: number; sha256: string | null },
): Promise<void> {
  if (sha256 === null) return releaseStorage(tx, organisationId, size);
  await tx
    .updateTable('organisation')
    .set((set) => ({ storageUsed: set('storageUsed', '-', size) }))
    .where('id', '=', organisationId)
    .execute();
}

/** Bytes in G, as sizes of storage are shown. */
export const inG = (bytes: number) => Math.round((bytes / 1024 ** 3) * 100) / 100;
export const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
