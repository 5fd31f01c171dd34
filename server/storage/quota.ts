import { Refusal } from '../../domain/errors.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { admins } from '../../domain/roles.ts';
import type { Db, Tx } from '../db/tables.ts';
import { signal } from '../db/signal.ts';

interface Change {
  used?: number;
  reserved?: number;
}

/** Adds to what an organisation stores; its open consoles show it when the transaction commits. */
export async function changeStorage(tx: Tx, organisationId: number, { used = 0, reserved = 0 }: Change): Promise<void> {
  if (used === 0 && reserved === 0) return;
  await tx
    .updateTable('storage')
    .set((set) => ({ used: set('used', '+', used), reserved: set('reserved', '+', reserved) }))
    .where('organisationId', '=', organisationId)
    .execute();
  await signalStorage(tx, organisationId);
}

export const signalStorage = (tx: Tx, organisationId: number): Promise<void> =>
  signal(tx, 'capacity', null, [organisationId]);

/**
 * Takes room for bytes that are about to come. By one statement, so that uploads at once never take more than there is.
 * @throws Refusal `overQuota`
 */
export async function reserveStorage(tx: Tx, organisationId: number, size: number): Promise<void> {
  const taken = await tx
    .updateTable('storage')
    .set((set) => ({ reserved: set('reserved', '+', size) }))
    .where('organisationId', '=', organisationId)
    .where((where) => where(where('used', '+', where.ref('reserved')), '<=', where('maximum', '-', size)))
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw await overQuota(tx, organisationId, size);
  await signalStorage(tx, organisationId);
}

export const storageOf = (tx: Db | Tx, organisationId: number) =>
  tx
    .selectFrom('storage')
    .select(['used', 'reserved', 'maximum'])
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow();

/** The refusal of `needed` bytes: what is left, and which head of the organisation can add storage. */
export async function overQuota(tx: Tx, organisationId: number, needed: number): Promise<Refusal> {
  const { maximum: max, used, reserved } = await storageOf(tx, organisationId);
  const head = await tx
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .select('account.nickName')
    .where('member.organisationId', '=', organisationId)
    .where('member.state', '=', 'normal')
    .where('member.role', 'in', admins)
    .orderBy('member.joinedAt')
    .executeTakeFirst();
  const left = Math.max(0, max - used - reserved);
  return new Refusal('overQuota', { needed, left, max, head: head?.nickName ?? '' });
}

/**
 * Refuses one more file while an account, or a device, has `open` announced whose bytes haven't come. Count them after
 * `reserveStorage`: its lock on the row lets files that are announced at once be counted one by one.
 * @throws Refusal `tooManyUploads`
 */
export function refuseTooMany(open: number): void {
  if (open >= serverLimits.openUploads) throw new Refusal('tooManyUploads', { most: serverLimits.openUploads });
}

/** Gives back the room of bytes that will not come. */
export const releaseStorage = (tx: Tx, organisationId: number, size: number): Promise<void> =>
  changeStorage(tx, organisationId, { reserved: -size });

/** The bytes have come: their room is used from now on. */
export const useReservedStorage = (tx: Tx, organisationId: number, size: number): Promise<void> =>
  changeStorage(tx, organisationId, { used: size, reserved: -size });

/** Gives back the room of a file whose row goes: what it used, or what was reserved for bytes that never came. */
export const giveBackStorage = (
  tx: Tx,
  organisationId: number,
  { size, sha256 }: { size: number; sha256: string | null },
): Promise<void> => changeStorage(tx, organisationId, sha256 === null ? { reserved: -size } : { used: -size });

/** Bytes in G, as sizes of storage are shown. */
export const inG = (bytes: number) => Math.round((bytes / 1024 ** 3) * 100) / 100;
export const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
