import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGuard, type Guard } from '../../server/jobs/guard.ts';
import { enqueue } from '../../server/jobs/queue.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
/** Those of two workers' processes. */
let guards: [Guard, Guard];

beforeAll(async () => {
  server = await testServer();
  const open = () => openGuard(server.database.connectionString, pino({ level: 'silent' }));
  guards = [await open(), await open()];
});

afterAll(() => Promise.all(guards.map((guard) => guard.end())));

/** Work that goes on until it is let go. */
function begun() {
  const steps = { begin: () => {}, end: () => {} };
  const hasBegun = new Promise<void>((resolve) => (steps.begin = resolve));
  const mayEnd = new Promise<void>((resolve) => (steps.end = resolve));
  const work = async () => {
    steps.begin();
    await mayEnd;
  };
  return { work, hasBegun, end: () => steps.end() };
}

describe('jobs of one name and arguments', () => {
  it.each(['the same process', 'another process'])('are worked one after the other, also by %s', async (where) => {
    const [here, there] = [guards[0], where === 'the same process' ? guards[0] : guards[1]];
    const first = begun();
    const order: string[] = [];
    const one = here.inTurn('picture:1', first.work).then(() => order.push('first'));
    await first.hasBegun;
    const two = there.inTurn('picture:1', () => Promise.resolve(order.push('second')));
    await there.inTurn('picture:2', () => Promise.resolve(order.push('another')));
    await there.alone('picture:1', () => Promise.resolve(order.push('never')));
    expect(order).toEqual(['another']);
    first.end();
    await Promise.all([one, two]);
    expect(order).toHaveLength(3);
    // It is free again, whatever became of it.
    await expect(there.inTurn('picture:1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await here.alone('picture:1', () => Promise.resolve(order.push('free')));
    expect(order.at(-1)).toBe('free');
  });

  it('lock no queues, by which one worker’s look would hide them from all others', async () => {
    const id = randomUUID();
    await enqueue(server.db, 'forgetWorkFile', { id });
    const { rows } = await sql`select from graphile_worker._private_job_queues`.execute(server.db);
    expect(rows).toEqual([]);
  });
});
