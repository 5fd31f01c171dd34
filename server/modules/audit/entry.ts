import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditTables } from '../../db/auditTables.ts';

/** A row with its hash, and the part that is hashed. */
export type Entry = Selectable<AuditTables['auditEntry']>;
export type EntryContent = Omit<Entry, 'hash'>;

/** The order is fixed forever, since a row's hash depends on it. */
const columns = [
  'organisationId',
  'id',
  'at',
  'kind',
  'way',
  'accountId',
  'role',
  'sessionId',
  'deviceId',
  'operator',
  'address',
  'client',
  'subject',
  'action',
  'recordId',
  'about',
  'records',
  'outcome',
] as const satisfies readonly (keyof EntryContent)[];

/** SHA-256 of the row's content. */
export const hashOf = (entry: EntryContent): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(columns.map((column) => entry[column])))
    .digest();

/** The link before the first row. */
export const noLink: Buffer = Buffer.alloc(32);

/** A link of a chain: SHA-256 of the previous link and the row's hash. */
export const linkOf = (before: Buffer, hash: Buffer): Buffer =>
  createHash('sha256').update(before).update(hash).digest();
