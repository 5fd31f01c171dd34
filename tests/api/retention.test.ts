import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverLimits } from '../../domain/serverLimits.ts';
import { sweep, forgetOld, retention } from '../../server/jobs/sweep.ts';
import { linkAudit } from '../../server/modules/audit/link.ts';
import { takeBackup } from '../../server/operator/backup/take.ts';
import { act } from '../support/build.ts';
import { accountOf, organisationOf, password } from '../support/buildPeople.ts';
import { buildWhole, type Whole } from '../support/buildWhole.ts';
import { siteOf } from '../support/operate.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await testServer();
  root = await mkdtemp(join(tmpdir(), 'ddcp-retention-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('rows with a retention period', () => {
  /** Inserts a row into each table, at time `$1`, for account `$2` and organisation `$3`. */
  const rows: Record<string, string> = {
    idempotency: `insert into idempotency (account_id, key, request_hash, created_at) values ($2, gen_random_uuid()::text, '', $1)`,
    draft: `insert into draft (organisation_id, account_id, entity, record_id, content, updated_at)
      values ($3, $2, 'patient', gen_random_uuid()::text, '{}', $1)`,
    sign_in_try: `insert into sign_in_try (key, failures, forget_at) values (gen_random_uuid()::text, 1, $1)`,
    session: `insert into session (id, token_hash, account_id, issued_at, seen_at, expires_at)
      values (gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), $2, $1, $1, $1)`,
    verification_code: `insert into verification_code (id, purpose, target, code_hash, created_at, expires_at)
      values (gen_random_uuid(), 'register', 'a@b.test', '', $1, $1)`,
    ticket: `insert into ticket (hash, purpose, target, expires_at) values (sha256(gen_random_uuid()::text::bytea), 'x', 'y', $1)`,
    allowance: `insert into allowance (key, since, count, ends_at) values (gen_random_uuid()::text, $1, 1, $1)`,
    invitation: `insert into invitation (organisation_id, contact, role, inviter_id, created_at)
      values ($3, gen_random_uuid()::text, 'clinicMember', $2, $1)`,
    approval_link: `insert into approval_link (clinic_id, id, order_id, submission, hash, account_id, maker_id, names_patient,
        created_at, expires_at) values ($3, gen_random_uuid(), gen_random_uuid(), 1, sha256(gen_random_uuid()::text::bytea), $2, $2,
        false, $1, $1)`,
    photo_link: `insert into photo_link (clinic_id, id, order_id, hash, account_id, created_at, expires_at)
      values ($3, gen_random_uuid(), gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), $2, $1, $1)`,
    outgoing: `insert into outgoing (id, channel, target, state, created_at) values (gen_random_uuid(), 'email', 'a@b.test', 'sent', $1)`,
    notice_mail: `insert into notice_mail (organisation_id, account_id, subject, sent_at) values ($3, $2, gen_random_uuid()::text, $1)`,
    notice: `insert into notice (organisation_id, account_id, id, category, entity, action, title, actor, created_at)
      values ($3, $2, gen_random_uuid(), 1, 'order', 'send', 'x', 'y', $1)`,
    webhook_delivery: `with w as (insert into webhook (organisation_id, id, url, kinds, secret, created_at, created_by)
        values ($3, gen_random_uuid(), 'https://x.example', '{orderState}', '', $1, $2) returning id)
      insert into webhook_delivery (organisation_id, id, webhook_id, type, entity, state, created_at)
      select $3, gen_random_uuid(), id, 'order.accept', 'order', 'delivered', $1 from w`,
    upload: `insert into upload (id, organisation_id, account_id, clinic_id, order_id, name, purpose, size, file_id, created_at, touched_at)
      values (gen_random_uuid(), $3, $2, $3, gen_random_uuid(), 'x', 'scan', 1, gen_random_uuid(), $1, $1)`,
    ortho_application: `insert into ortho_application (number, name, contact, country, organisation, interest, language, state,
        applied_at, updated_at) values (gen_random_uuid()::text, 'x', 'x', 'DE', 'x', 'x', 'en', 'declined', $1, $1)`,
  };

  it('are deleted after their period, and not before', async () => {
    const { pool } = server.database;
    const now = new Date('2031-03-01T12:00:00Z');
    const account = await accountOf(server.db, 'clinicAdmin');
    const organisation = await organisationOf(server.db, 'clinicAdmin');
    const counts: Record<string, number> = {};
    await forgetOld(server.db, now);
    for (const { table, life } of retention)
      for (const at of [now.getTime() - life - 1000, now.getTime() - life + 1000]) {
        const literal = rows[table]!.replaceAll('$1', `'${new Date(at).toISOString()}'::timestamptz`)
          .replaceAll('$2', String(account))
          .replaceAll('$3', String(organisation));
        await pool.query(literal);
      }
    for (const { table } of retention) counts[table] = 1;
    expect(await forgetOld(server.db, now)).toEqual(counts);
    expect(await forgetOld(server.db, now)).toEqual({});
  });

  it('are documented in docs/operate.md, each table with its period', async () => {
    const text = await readFile(new URL('../../docs/operate.md', import.meta.url), 'utf8');
    const said = (life: number) => {
      const hours = life / 3_600_000;
      if (hours === 0) return 'at expiry';
      return hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
    };
    for (const { table, life } of retention)
      expect([table, text.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${table}\``))]).toEqual([
        table,
        expect.stringContaining(said(life)),
      ]);
  });
});

describe('after an erasure', () => {
  const day = 24 * 3_600_000;
  const quiet = async () => {
    const { rows } = await server.database.pool.query(
      `select from graphile_worker.jobs where task_identifier in ('forgetBytes', 'picture', 'deliver', 'sumUp')
         and attempts < max_attempts and run_at <= now()`,
    );
    return rows.length === 0;
  };
  /** Skips days, sweeping on each, and finishes all jobs. */
  const pass = async (days: number) => {
    for (let gone = 0; gone < 2; gone++) {
      server.later((days / 2) * day);
      await sweep(server.app.services);
    }
    while (!(await quiet())) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Names of files in a new backup whose content matches. */
  const holding = async (words: RegExp) => {
    const dir = await mkdtemp(join(root, 'dump-'));
    await linkAudit(server);
    const site = siteOf(server);
    const { manifest } = await takeBackup({ pool: site.pool, files: await site.files(), now: site.now }, { dir });
    const names = (await readdir(join(dir, 'bytes'), { recursive: true })).filter((name) => name.length > 60);
    const found: string[] = [];
    for (const name of names) {
      const bytes = await readFile(join(dir, 'bytes', name));
      const plain = bytes.readUInt16BE(0) === 0x1f8b ? gunzipSync(bytes) : bytes;
      if (words.test(plain.toString('latin1')) || words.test(plain.toString('utf8')))
        found.push(manifest.tables.find(({ sha256 }) => name.endsWith(sha256))?.name ?? name);
    }
    return found.toSorted();
  };

  let whole: Whole;
  beforeAll(async () => {
    whole = await buildWhole(server);
    const lab = await server.loginAs('factoryAdmin');
    await act(server, lab, 'reject', whole.order, { reason: 'No room' });
    await act(server, await server.loginAs('clinicAdmin'), 'cancel', whole.order, { reason: 'x' });
  });

  it('nothing of a patient’s name is left in the database or the store', async () => {
    expect(await holding(/vogelsang/i)).toEqual(
      expect.arrayContaining(['attachment', 'file', 'message', 'orders', 'patient', 'visit']),
    );
    const { rows } = await server.database.pool.query<{ number: string }>(
      'select patient_number as number from patient where id = $1',
      [whole.patientId],
    );
    const token = await server.loginAs('clinicAdmin');
    await server.ask('patient/erase', { id: whole.patientId, patientNumber: rows[0]!.number }, { token });
    await pass(8);
    expect(await holding(/vogelsang/i)).toEqual([]);
  });

  it('nothing of a closed organisation’s own data is left', async () => {
    expect(await holding(/kettering/i)).not.toEqual([]);
    // The previous session has expired.
    const userName = 'head@north.demo';
    const { token } = await server.ask<{ token: string }>('base/login', { userName, password }, {});
    await server.ask('institution/close', { number: 'C-1001', password }, { token });
    await pass(serverLimits.closedDays + 2);
    await pass(4);
    expect(await holding(/kettering/i)).toEqual([]);
  });
});
