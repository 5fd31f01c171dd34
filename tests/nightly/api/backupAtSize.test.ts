import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../../../server/db/pool.ts';
import { attachmentPrefix, type FileStore } from '../../../server/storage/store.ts';
import type { Site } from '../../../server/operator/command.ts';
import { buildPatient } from '../../support/build.ts';
import { organisationOf } from '../../support/buildPeople.ts';
import { blankDatabase, type FreshDatabase } from '../../support/database.ts';
import { patience, tally, times } from '../../support/faults/tally.ts';
import { operateOn, siteOf } from '../../support/operate.ts';
import { testServer, type TestServer } from '../../support/testServer.ts';

/* A backup of many rows and files, taken during writes. Everything is then lost, and the backup is restored. */
const rounds = times(1);
const rowCount = rounds > 1 ? 500_000 : 50_000;
const imageCount = 170;

let server: TestServer;
let site: Site;
let root: string;
const stored = new Map<string, string>();
beforeAll(async () => {
  server = await testServer();
  site = unlimited(siteOf(server), server.database);
  root = await mkdtemp(join(tmpdir(), 'ddcp-backup-'));
  await fillRows();
  await fillFiles(await site.files());
});
afterAll(async () => {
  await site.pool.end();
  await rm(root, { recursive: true, force: true });
});

/** Like the operator's tool, whose long commands have no statement timeout. */
const unlimited = (site: Site, { connectionString }: FreshDatabase): Site => ({
  ...site,
  pool: createPool({ connectionString, limitStatements: false }),
});

/** Rows of varying lengths, so that they end at every position of network packets. */
async function fillRows(): Promise<void> {
  const organisationId = await organisationOf(server.db, 'clinicAdmin');
  await site.pool.query(
    `insert into patient (organisation_id, id, patient_number, name, sex, birth_date, remark, creator_id, filed_at, updated_at)
     select $1, gen_random_uuid(), 'BULK-' || n, 'Bulk ' || n, 'female', '1980-02-29',
       repeat('remark of ' || n || E'\\n', 1 + n % 23), (select min(id) from account), now(), now()
     from generate_series(1, $2::int) n`,
    [organisationId, rowCount],
  );
}

/** Three files per image. */
async function fillFiles(files: FileStore): Promise<void> {
  const organisationId = await organisationOf(server.db, 'clinicAdmin');
  const { rows } = await site.pool.query<{ id: string }>(
    `select id from patient where name like 'Bulk %' order by id limit ${imageCount}`,
  );
  for (const [at, patient] of rows.entries()) {
    const id = randomUUID();
    const put = async (part: string, size: number) => {
      const bytes = randomBytes(size);
      const key = `${attachmentPrefix(organisationId, id)}/${part}`;
      await files.put(key, bytes);
      stored.set(key, sha256Of(bytes));
      return sha256Of(bytes);
    };
    const size = 1000 + at * 500;
    const sha256 = await put('original', size);
    await put('thumb', 100 + at);
    await put('picture', 200 + at);
    await site.pool.query(
      `with placed as (
         insert into attachment (organisation_id, id, purpose, key_prefix, name, size, picture, sha256, type, width, height,
           uploader_id, created_at, entity, record_id)
         select $1, $2, 'patientImage', $6, 'photo.jpg', $4, true, $5, 'image/jpeg', 1, 1, min(id), now(), 'patient', $3
         from account returning id)
       insert into patient_image (organisation_id, id, patient_id, category, created_at) select $1, id, $3::uuid, 'other', now() from placed`,
      [organisationId, id, patient.id, size, sha256, attachmentPrefix(organisationId, id)],
    );
  }
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Creates and changes patients until `end`, recording what the product acknowledged. */
async function startWriting(token: string) {
  const acknowledged = new Map<string, string>();
  const over = new AbortController();
  const writeOne = async () => {
    const filed = { name: `Written ${randomUUID()}`, sex: 'female', birthDate: '1980-02-29' } as const;
    const { id } = await buildPatient(server, filed, token);
    const remark = `${filed.name} was seen`;
    await server.ask('patient/update', { ...filed, id, remark }, { token });
    acknowledged.set(id, remark);
  };
  for (let count = 0; count < 5; count++) await writeOne();
  const lane = async () => {
    while (!over.signal.aborted) await writeOne();
  };
  const lanes = Promise.all([lane(), lane()]);
  const end = () => {
    over.abort();
    return lanes;
  };
  return { acknowledged, end };
}

/** All rows of the bulk data and the images, as COPY writes them. */
async function rowsOf({ pool }: Site): Promise<string[]> {
  const { rows } = await pool.query<{ row: string }>(
    `select p::text as row from patient p where name like 'Bulk %' union all select i::text from patient_image i`,
  );
  return rows.map(({ row }) => row).toSorted();
}

/** How many of `expected` are missing in `found`, duplicates included. */
function missingOf(expected: readonly string[], found: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  return expected.filter((one) => {
    const left = counts.get(one) ?? 0;
    counts.set(one, left - 1);
    return left <= 0;
  }).length;
}

it(
  'restores every acknowledged row and byte of a backup that was taken under writes',
  async () => {
    const token = await server.loginAs('clinicAdmin');
    const dir = join(root, 'backups');
    const expected = await rowsOf(site);
    expect(expected).toHaveLength(rowCount + imageCount);
    tally('backup, destroy, restore', rounds);
    for (let round = 1; round <= rounds; round++) {
      const writing = await startWriting(token);
      const seconds: Record<string, number> = {};
      const timed = async <Result>(what: string, work: Promise<Result>): Promise<Result> => {
        const began = performance.now();
        const result = await work;
        seconds[what] = Math.round((performance.now() - began) / 100) / 10;
        return result;
      };
      const before = new Map(writing.acknowledged);
      const backup = await timed('backup', operateOn(site, 'backup', '--to', dir, '--keep', '1'));
      await writing.end();
      expect([backup.exit, backup.err]).toEqual([0, '']);

      const database = await blankDatabase();
      const dataDir = await mkdtemp(join(root, 'elsewhere-'));
      const there = unlimited(siteOf({ database, dataDir }), database);
      try {
        const verify = await timed('verify', operateOn(site, 'verify', '--backup', dir));
        const restore = await timed('restore', operateOn(there, 'restore', '--from', dir));
        expect([restore.exit, restore.err]).toEqual([0, '']);
        const found = await rowsOf(there);
        expect({ missing: missingOf(expected, found), odd: missingOf(found, expected) }).toEqual({
          missing: 0,
          odd: 0,
        });
        const { rows } = await there.pool.query<{ id: string; remark: string }>(
          `select id, remark from patient where name like 'Written %'`,
        );
        const remarks = new Map(rows.map(({ id, remark }) => [id, remark]));
        expect([...before].filter(([id, remark]) => remarks.get(id) !== remark)).toEqual([]);
        const files = await there.files();
        for (const [key, sha256] of stored) expect(sha256Of(await buffer(await files.read(key)))).toBe(sha256);
        expect([verify.exit, verify.err]).toEqual([0, '']);
      } finally {
        await there.pool.end();
        await database.drop();
        await rm(dataDir, { recursive: true });
      }
      if (rounds > 1) process.stdout.write(`round ${round}: ${JSON.stringify(seconds)}\n`);
    }
  },
  patience(1, 300_000),
);
