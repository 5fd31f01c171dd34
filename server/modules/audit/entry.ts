import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditTables } from '../../db/auditTables.ts';

/** A row as it is kept, and without its hash. */
export type Entry = Selectable<AuditTables['auditEntry']>;
export type Deed = Omit<Entry, 'hash'>;

/** In this order, for ever: a row's hash is made of it. */
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
] as const satisfies readonly (keyof Deed)[];

/** SHA-256 of all that a row says. */
export const hashOf = (deed: Deed): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(columns.map((column) => deed[column])))
    .digest();

/** Where a chain begins. */
export const noLink: Buffer = Buffer.alloc(32);

/** A link of a chain: SHA-256 of the link before it and of its row's hash. */
export const linkOf = (before: Buffer, hash: Buffer): Buffer =>
  createHash('sha256').update(before).update(hash).digest();
