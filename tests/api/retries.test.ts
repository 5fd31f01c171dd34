import pg from 'pg';
import { beforeAll, expect, inject, it } from 'vitest';
import type { CaseFile } from '../../domain/order/files/file.ts';
import { createPool } from '../../server/db/pool.ts';
import { buildOrder, filesOf } from '../support/build.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { onDatabase } from '../support/onDatabase.ts';
import { testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/* How often and how soon a failed job is retried. */
let server: TestServer;
let token: string;
let admin: pg.Pool;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
  const { database } = new pg.Client(server.database.connectionString);
  // Only a superuser can end another login's connections.
  admin = createPool({ connectionString: onDatabase(inject('databaseServer').admin, database ?? '') });
  await admin.query(`
    create function die() returns trigger language plpgsql security definer as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`);
  return () => admin.end();
});

interface Job {
  attempts: number;
  pause: number;
}

/** Makes every conversion fail in the way of `how` while `work` runs. */
async function whileFailing(how: 'die' | 'refuse', work: () => Promise<void>): Promise<void> {
  await admin.query(
    `create trigger failing before update on file for each row when (new.state = 'ready') execute function ${how}()`,
  );
  try {
    await work();
  } finally {
    await admin.query('drop trigger failing on file');
  }
}

/** The conversion's job, once it has failed and waits for its retry. */
async function paused(): Promise<Job> {
  const read = async () => {
    const { rows } = await server.database.pool.query<Job>(
      `select attempts, extract(epoch from run_at - now())::float as pause from graphile_worker.jobs
       where starts_with(task_identifier, 'convert') and last_error is not null and locked_at is null and run_at > now()`,
    );
    return rows;
  };
  await expect.poll(async () => (await read()).length).toBe(1);
  return (await read())[0]!;
}

/**
 * Runs the paused conversion now, as if it had been tried that often. In a slot that doesn't hand it over to another
 * one, which would reset its attempts.
 */
const tryAgainAs = (attempts: number) =>
  server.database.pool.query(
    `with due as (update graphile_worker._private_jobs set attempts = $1, run_at = now(),
       task_id = (select id from graphile_worker._private_tasks where identifier = 'convertLater')
       where last_error is not null)
     select pg_notify('jobs:insert', '{"count": 1}')`,
    [attempts],
  );

let seed = 0;
async function begin() {
  const order = await buildOrder(server, {}, token);
  const bytes = binaryStl(makeArch({ jaw: 'lower', triangles: 200, seed: ++seed }));
  const id = await upload(server, token, { orderId: order.id, name: 'lower.stl', bytes });
  return { id, state: async () => (await filesOf(server, token, order))[0]?.state };
}

it('a conversion whose database died has lost no try, pauses for a minute at most, and may be started again', async () => {
  let file: Awaited<ReturnType<typeof begin>> | undefined;
  await whileFailing('die', async () => {
    file = await begin();
    expect((await paused()).attempts).toBe(0);
    await tryAgainAs(9);
    const job = await paused();
    expect(job.attempts).toBe(9);
    expect(job.pause).toBeLessThanOrEqual(60);
    await tryAgainAs(13);
    // Nor the last attempt.
    expect((await paused()).attempts).toBe(13);
  });
  expect(await file!.state()).toBe('waiting');
  const again = await server.ask<CaseFile>('file/convert', { id: file!.id }, { token });
  expect(again).toMatchObject({ state: 'waiting', fault: null });
  await expect.poll(file!.state).toBe('ready');
});

it('a conversion that fails by itself loses a try, and pauses for a minute at most', async () => {
  let file: Awaited<ReturnType<typeof begin>> | undefined;
  await whileFailing('refuse', async () => {
    file = await begin();
    expect((await paused()).attempts).toBe(1);
    await tryAgainAs(9);
    const job = await paused();
    expect(job.attempts).toBe(10);
    expect(job.pause).toBeLessThanOrEqual(60);
    await tryAgainAs(13);
    await expect.poll(file.state).toBe('failed');
  });
  await server.ask('file/convert', { id: file!.id }, { token });
  await expect.poll(file!.state).toBe('ready');
});
