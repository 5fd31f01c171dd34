import { Refusal } from '../../domain/errors.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { admins, type Role } from '../../domain/roles.ts';
import type { Db, Tx } from '../db/tables.ts';
import { signal } from '../db/signal.ts';

interface Change {
  used?: number;
  reserved?: number;
}

/** Whose storage is taken, and as what its member may add some. */
interface Reserving {
  organisationId: number;
  role: Role;
}

/** Changes an organisation's storage usage; open consoles update when the transaction commits. */
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
 * Reserves quota for an upload. A single statement, so that concurrent uploads can't exceed the quota.
 * @throws Refusal `overQuota`
 */
export async function reserveStorage(tx: Tx, actor: Reserving, size: number): Promise<void> {
  const { organisationId } = actor;
  const taken = await tx
    .updateTable('storage')
    .set((set) => ({ reserved: set('reserved', '+', size) }))
    .where('organisationId', '=', organisationId)
    .where((where) => where(where('used', '+', where.ref('reserved')), '<=', where('maximum', '-', size)))
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw await overQuota(tx, actor, size);
  await signalStorage(tx, organisationId);
}

export const storageOf = (tx: Db | Tx, organisationId: number) =>
  tx
    .selectFrom('storage')
    .select(['used', 'reserved', 'maximum'])
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow();

/** The refusal for `needed` bytes: what is left, and how to add storage, or which head of the organisation can. */
export async function overQuota(tx: Tx, { organisationId, role }: Reserving, needed: number): Promise<Refusal> {
  const { maximum: max, used, reserved } = await storageOf(tx, organisationId);
  const left = Math.max(0, max - used - reserved);
  const isHead = (admins as readonly Role[]).includes(role);
  const values = { needed, left, max, head: await headOf(tx, organisationId) };
  return new Refusal('overQuota', values, null, isHead ? 'overQuotaForHead' : 'overQuota');
}

/** Name of the head who can add storage: the longest-standing one. */
export async function headOf(db: Db | Tx, organisationId: number): Promise<string> {
  const head = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .select('account.nickName')
    .where('member.organisationId', '=', organisationId)
    .where('member.state', '=', 'normal')
    .where('member.role', 'in', admins)
    .orderBy('member.joinedAt')
    .executeTakeFirst();
  return head?.nickName ?? '';
}

/**
 * Refuses another file while an account or device has too many announced but unfinished ones. Count `open` after
 * `reserveStorage`: its row lock makes concurrent announcements count one by one.
 * @throws Refusal `tooManyUploads`
 */
export function refuseTooMany(open: number): void {
  if (open >= serverLimits.openUploads) throw new Refusal('tooManyUploads', { most: serverLimits.openUploads });
}

/** Releases quota reserved for bytes that won't arrive. */
export const releaseStorage = (tx: Tx, organisationId: number, size: number): Promise<void> =>
  changeStorage(tx, organisationId, { reserved: -size });

/** Turns reserved into used quota once the bytes have arrived. */
export const useReservedStorage = (tx: Tx, organisationId: number, size: number): Promise<void> =>
  changeStorage(tx, organisationId, { used: size, reserved: -size });

/** Releases the quota of a file being deleted: used, or reserved if its bytes never arrived. */
export const giveBackStorage = (
  tx: Tx,
  organisationId: number,
  { size, sha256 }: { size: number; sha256: string | null },
): Promise<void> => changeStorage(tx, organisationId, sha256 === null ? { reserved: -size } : { used: -size });

/** Bytes in GiB with two decimals, as displayed. */
export const inG = (bytes: number) => Math.round((bytes / 1024 ** 3) * 100) / 100;
