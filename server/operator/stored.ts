import type { ClientBase } from 'pg';

/** Stored bytes referenced by a row: the key, and size and hash if the database knows them. */
export interface Referred {
  key: string;
  size: number | null;
  sha256: string | null;
}

const original = (hash = 'sha256') => `'original/' || left(${hash}, 2) || '/' || ${hash}`;
/** Reads a column through JSON: the previous release's database, backed up before upgrading, may lack it. */
const column = (name: string) => `to_jsonb(f)->>'${name}'`;
const parts = (names: string) => `(values ${names.replace(/\w+/g, `('$&')`)}) as part (name)`;
const own = (table: string, key: string) =>
  `select ${key} || part.name as key, case part.name when 'original' then size end as size,
     case part.name when 'original' then sha256 end as sha256
   from ${table} f, ${parts('original, thumb, picture')}
   where sha256 is not null and (part.name = 'original' or width is not null)`;
/** An attachment's key prefix. */
const prefix = `coalesce(${column('key_prefix')}, 'attachment/' || organisation_id || '/' || id)`;

interface Asked {
  query: ClientBase['query'];
}

/** Earlier releases have files of order messages in a separate table. */
const fromOlder = (db: Asked, ...selects: string[]): Promise<string> =>
  ifThere(db, 'message_file', selects.map((select) => `union all select ${select} from message_file f`).join('\n'));

/** A part of a query for a table that only some releases have; empty if it doesn't exist. */
async function ifThere(db: Asked, table: string, part: string): Promise<string> {
  const { rows } = await db.query<{ is: boolean }>(`select to_regclass('${table}') is not null as is`);
  return rows[0]?.is ? part : '';
}

/** All references to stored bytes in the database. */
const referredIn = async (db: Asked) => `
  select ${original()} as key, size, sha256 from file where sha256 is not null
  union all select ${original('neutral_sha256')}, neutral_size, neutral_sha256 from file where neutral_sha256 is not null
  union all select lod_key, null, null from file
  union all select full_key, null, null from file
  union all select ${column('thumb_key')}, null, null from file f
  union all select picture_key, null, null from file
  union all select picture_key, null, null from orders
  union all select avatar_key, null, null from account
  union all select logo_key, null, null from organisation
  ${await ifThere(db, 'attachment', `union all ${own('attachment', `${prefix} || '/'`)}`)}
  ${await ifThere(
    db,
    'work_order_file',
    `union all ${own('patient_image', `'image/' || organisation_id || '/' || id || '/'`)}
    union all ${own('work_order_file', `'work/' || id || '/'`)}`,
  )}
  ${await fromOlder(
    db,
    `${original()}, size, sha256`,
    `${original('neutral_sha256')}, neutral_size, neutral_sha256`,
    'thumb_key, null, null',
    'picture_key, null, null',
  )}`;

/** All referenced keys, unique and sorted. */
export async function referredKeys(db: Asked): Promise<Referred[]> {
  const { rows } = await db.query<Referred>(`select key, max(size) as size, max(sha256) as sha256
    from (${await referredIn(db)}) as r where key is not null group by key order by key`);
  return rows;
}

/** Whether a row still refers to `key`. */
export async function isReferred(db: Asked, key: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from (${await referredIn(db)}) as r where key = $1) as found`,
    [key],
  );
  return rows[0]?.found === true;
}

/** The content hash in a key; null if the key belongs to a record. */
export const hashInKey = (key: string): string | null =>
  /^(?:original|model|picture)\/..\/([0-9a-f]{64})(?:\.|$)/.exec(key)?.[1] ?? null;

/** For bytes owned by one record: the statement that removes the record or its reference once they are gone. */
const forgetting: readonly { key: RegExp; sql: string; table?: string }[] = [
  { key: /^(avatar\/.+)$/, sql: 'update account set avatar_key = null where avatar_key = $1' },
  { key: /^(avatar\/.+)$/, sql: 'update organisation set logo_key = null where logo_key = $1' },
  { key: /^image\/(\d+)\/([\w-]+)\//, sql: 'delete from patient_image where organisation_id = $1 and id = $2' },
  { key: /^work\/([\w-]+)\//, sql: 'delete from work_order_file where id = $1', table: 'work_order_file' },
  {
    key: /^((?:attachment|image|work)\/.+)\/\w+$/,
    sql: `delete from attachment f where ${prefix} = $1`,
    table: 'attachment',
  },
];

/** Whether bytes under `key` are deleted with their record, not a day after the last reference. */
export const goesAtOnce = (key: string): boolean => forgetting.some((one) => one.key.test(key));

/** Removes references to files deleted during the backup. */
export async function forgetRecords(client: ClientBase, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    for (const { key: pattern, sql, table = 'account' } of forgetting) {
      const found = pattern.exec(key);
      if (found && (await ifThere(client, table, sql))) await client.query(sql, found.slice(1));
    }
}

/** Storage used and reserved by each organisation, recomputed from its files. */
const storageOfFiles = async (db: Asked) => `
  select o.id, o.used_said, o.reserved_said,
    coalesce(sum(size) filter (where not awaited), 0)::bigint as used,
    coalesce(sum(size) filter (where awaited), 0)::bigint as reserved
  from (${await said(db)}) as o left join (
    select organisation_id as id, size, false as awaited from file where parent_id is null
    union all select organisation_id, size, true from upload where file_id is null
    ${await ifThere(db, 'attachment', 'union all select organisation_id, size, sha256 is null from attachment')}
    ${await ifThere(
      db,
      'work_order_file',
      `union all select organisation_id, size, sha256 is null from patient_image
    union all select holder_id, size, sha256 is null from work_order_file`,
    )}
    ${await fromOlder(db, 'organisation_id, size, false')}
  ) as taken on taken.id = o.id
  group by o.id, o.used_said, o.reserved_said`;

/** The stored totals per organisation; in earlier releases they are in the organisation's row. */
const said = async (db: Asked) =>
  (await ifThere(
    db,
    'storage',
    'select organisation_id as id, used as used_said, reserved as reserved_said from storage',
  )) || 'select id, storage_used as used_said, storage_reserved as reserved_said from organisation';

export interface RoomFault {
  organisationId: number;
  used: number;
  reserved: number;
  usedSaid: number;
  reservedSaid: number;
}

/** Organisations whose stored totals differ from their files. */
export async function wrongStorageTotals(db: Asked): Promise<RoomFault[]> {
  const { rows } = await db.query<RoomFault>(`
    select id as "organisationId", used, reserved, used_said as "usedSaid", reserved_said as "reservedSaid"
    from (${await storageOfFiles(db)}) as room where (used, reserved) is distinct from (used_said, reserved_said) order by id`);
  return rows;
}

/** Corrects all stored totals. */
export async function fixStorageTotals(client: ClientBase): Promise<void> {
  const now = await ifThere(client, 'storage', 'update storage as o set used = room.used, reserved = room.reserved');
  const before = 'update organisation as o set storage_used = room.used, storage_reserved = room.reserved';
  await client.query(`${now || before} from (${await storageOfFiles(client)}) as room
    where room.id = o.${now ? 'organisation_id' : 'id'}
      and (room.used, room.reserved) is distinct from (used_said, reserved_said)`);
}
