import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Order } from '../../domain/order.ts';
import type { OrderEvent } from '../../domain/orderEvent.ts';
import { orderStates } from '../../domain/orderCourse.ts';
import { playDemo } from '../../server/demo/index.ts';
import { worldUntil } from '../../server/demo/world.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/* What a demo starts with, made on a database that holds only its people. The meshes are coarse: their size changes nothing here. */
const coarse = { coarse: 4, isWhole: false };
const steps = worldUntil(new Date(), coarse);
let server: TestServer;

/** Plays until it is done, or stops before the step of that number. */
const play = ({ app, database, dataDir }: TestServer, until = Infinity) => {
  let asked = 0;
  const { codes, ...services } = app.services;
  const { pool, direct, connectionString } = database;
  const options = { ...services, pool, direct, connectionString, dataDir, codesPerDay: codes.perDay };
  return playDemo(options, { ...coarse, isStopping: () => asked++ >= until });
};

const counts = async ({ db }: TestServer) => {
  const tables = ['patient', 'orders', 'event', 'file', 'message', 'visit', 'patientImage', 'notice'];
  const rows = tables.map(async (table) => {
    const found = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(db);
    return [table, found.rows[0]!.count];
  });
  return Object.fromEntries(await Promise.all(rows)) as Record<string, number>;
};

beforeAll(async () => {
  server = await testServer();
  // Ends where a kill can end it: done, and not written down.
  expect(await play(server, Math.floor(steps.length / 3))).toBe(false);
  const path = join(server.dataDir, 'demo.json');
  const progress = JSON.parse(await readFile(path, 'utf8')) as { made: Record<string, string> };
  const last = Object.keys(progress.made).at(-1)!;
  delete progress.made[last];
  await writeFile(path, JSON.stringify(progress));
  expect(await play(server)).toBe(true);
});

describe('the demo', () => {
  it('makes every step once, though it was stopped within', async () => {
    const made = Object.keys(
      (JSON.parse(await readFile(join(server.dataDir, 'demo.json'), 'utf8')) as { made: object }).made,
    );
    expect(made.toSorted()).toEqual(steps.map(({ id }) => id).toSorted());
    const before = await counts(server);
    expect(before['patient']).toBe(steps.filter(({ id }) => id.startsWith('patient.')).length);
    // Two of them are forwarded: each of these is an order of the other lab, too.
    const forwarded = steps.filter(({ id }) => id.includes('.forward.')).length;
    expect(before['orders']).toBe(steps.filter(({ id }) => id.endsWith('.create')).length + forwarded);
    expect(before['orders']).toBeGreaterThanOrEqual(40);
    expect(await play(server)).toBe(true);
    expect(await counts(server)).toEqual(before);
  });

  it('has orders in every state, some on hold, overdue and made again', async () => {
    const rows = await server.db.selectFrom('orders').select(['state', 'heldSince', 'dueDate', 'remakeOfId']).execute();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(orderStates.values));
    const today = new Date().toISOString().slice(0, 10);
    const isOpen = (state: string) => !['completed', 'cancelled', 'toSend'].includes(state);
    expect(rows.filter(({ heldSince }) => heldSince).length).toBeGreaterThan(0);
    expect(rows.filter(({ state, dueDate }) => isOpen(state) && dueDate && dueDate < today).length).toBeGreaterThan(1);
    expect(rows.filter(({ remakeOfId }) => remakeOfId).length).toBeGreaterThan(1);
  });

  it('has histories that begin in the past and go forward', async () => {
    const token = await server.loginAs('clinicAdmin');
    const { list } = await server.ask<ListAnswer<Order>>('order/query', { pageSize: 100 }, { token });
    expect(list.length).toBeGreaterThan(25);
    for (const { id, createdAt } of list) {
      const history = await server.ask<{ list: OrderEvent[] }>('order/history', { id }, { token });
      const times = history.list.map(({ at }) => at);
      expect(times.toSorted()).toEqual(times);
      expect(createdAt <= times[0]!).toBe(true);
      expect(Date.parse(times.at(-1)!)).toBeLessThan(Date.now());
    }
  });

  it('leaves messages that wait to be read', async () => {
    const token = await server.loginAs('clinicAdmin');
    const { list } = await server.ask<ListAnswer<Order>>('order/query', { pageSize: 100 }, { token });
    expect(list.filter(({ unread }) => unread > 0).length).toBeGreaterThan(1);
  });

  it('does nothing where people have begun to work', async () => {
    const other = await testServer();
    await other.ask(
      'patient/create',
      { name: 'Mary Smith', sex: 'female', birthDate: '1980-02-29' },
      { token: await other.loginAs('clinicMember') },
    );
    expect(await play(other)).toBe(false);
    expect(await counts(other)).toMatchObject({ patient: 1, orders: 0 });
  });
});
