import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { order, type Order } from '../../domain/order/order.ts';
import { moveToReader } from '../../server/modules/orderRecord/readers.ts';
import { buildPatient } from '../support/build.ts';
import { gather, type Cast } from '../support/order/cast.ts';
import { plant } from '../support/order/plant.ts';
import { rebuild } from '../support/rebuild.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* Paging a list by page number and by cursor gives the same result. */
let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await testServer();
  cast = await gather(server);
  await Promise.all(Array.from({ length: 23 }, () => plant(server, cast, { state: 'accepted' })));
  // Numbers from one on, whatever earlier tests created.
  await server.database.pool.query(
    `update orders o set number = 'Q-' || n
     from (select id, row_number() over (order by length(number), number) n from orders) ranked where ranked.id = o.id`,
  );
  // Many values are equal, and some orders have no due date.
  await server.database.pool.query(
    `update orders set due_date = case when number ~ '[05]$' then null else date '2026-01-01' + (length(number) + ascii(right(number, 1))) % 4 end,
       updated_at = timestamptz '2026-01-01 10:00:00.123456+00' + (ascii(right(number, 1)) % 3) * interval '1 microsecond'`,
  );
  // Some are at another lab and some at none; as many belong to a second clinic with the same name.
  await server.db.transaction().execute(async (tx) => {
    await sql`update orders set lab_id = case when number ~ '[38]$' then ${cast.maker}::int end,
      sent_at = case when number ~ '[38]$' then sent_at end where number ~ '[3478]$'`.execute(tx);
    const moved = await tx.selectFrom('orders').select(['clinicId', 'id', 'readerId']).execute();
    for (const { readerId, ...order } of moved) await moveToReader(tx, order, readerId);
  });
  await server.database.pool.query(
    `insert into orders (clinic_id, id, number, state, case_type, creator_id, lab_id, sent_at, created_at, updated_at)
     select g.id, gen_random_uuid(), o.number || '-T' || g.id, state, case_type, creator_id, lab_id, sent_at, o.created_at, o.updated_at
     from orders o, organisation g where o.clinic_id = $1 and g.side = 'clinic' and g.id <> $1`,
    [cast.clinic],
  );
  await server.database.pool.query(
    `update organisation set name = 'North Clinic' where id = (select max(clinic_id) from orders)`,
  );
  await rebuild(server);
});

interface Page {
  list: Order[];
  total: number;
  next: string | null;
}
const pageSize = 4;
const ask = (args: object, player: keyof Cast['tokens'] = 'clinicAdmin') =>
  server.ask<Page>('order/query', { pageSize, ...args }, { token: cast.tokens[player] });

async function walk(sort: string, player: keyof Cast['tokens'], size = pageSize) {
  const ids: string[] = [];
  for (let page = 1, after: string | null = null; page < 1000; page += 1) {
    const found: Page = await ask({ sort, page, after, pageSize: size }, player);
    ids.push(...found.list.map(({ id }) => id));
    if (!found.next) return { ids, total: found.total };
    after = found.next;
  }
  throw new Error(`by ${sort} the pages have no end`);
}

/** All pages by page number. */
async function count(sort: string, player: keyof Cast['tokens'], size: number = limits.organisationPage) {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { list } = await ask({ sort, page, pageSize: size }, player);
    ids.push(...list.map(({ id }) => id));
    if (list.length < size) return ids;
  }
}

/** Every sort key once, alternating directions between a clinic and a lab. */
const everyWay = order.sortable.flatMap((field, at) => {
  const [rising, falling] = at % 2 === 0 ? [field, `-${field}`] : [`-${field}`, field];
  return [['clinicAdmin', rising] as const, ['factoryMember', falling] as const];
});
describe('a short list', () => {
  it.each([...everyWay, ['clinicMember', 'number'] as const])(
    'lets %s read all records by %s',
    async (player, sort) => {
      const { ids, total } = await walk(sort, player);
      expect(ids.length).toBeGreaterThan(20);
      expect({ ids, total }).toEqual({ ids: await count(sort, player), total: ids.length });
    },
  );
});

it.each(['dueDate', '-dueDate'])(
  'by %s what isn’t entered comes last, and its pages have numbers like all others',
  async (sort) => {
    const { list } = await ask({ sort, pageSize: limits.organisationPage });
    const dates = list.map(({ dueDate }) => dueDate);
    const entered = dates.filter((date) => date != null).toSorted((one, other) => one.localeCompare(other));
    expect(dates).toContain(null);
    expect(dates.slice(0, entered.length)).toEqual(sort === 'dueDate' ? entered : entered.toReversed());
    const pages: string[] = [];
    for (let page = 1; page <= Math.ceil(list.length / pageSize) + 1; page += 1)
      pages.push(...(await ask({ sort, page })).list.map(({ id }) => id));
    expect(pages).toEqual(list.map(({ id }) => id));
  },
);

it.each([
  ['labName', 'clinicAdmin'],
  ['-labName', 'clinicMember'],
  ['clinicName', 'factoryMember'],
  ['-clinicName', 'factoryMember'],
] as const)('sorted by %s, a %s sees orders grouped by partner, and those without one last', async (sort, player) => {
  const field = sort === 'labName' || sort === '-labName' ? 'labName' : 'clinicName';
  for (const filter of [{}, { state: 'accepted' }, { keyword: 'Q-1' }]) {
    const all = await ask({ sort: 'number', filter, pageSize: limits.organisationPage }, player);
    const { list, total } = await ask({ sort, filter, pageSize: limits.organisationPage }, player);
    const key = (row: Order) => `${row[field] ?? ''} ${row.id}`;
    const named = all.list.filter((row) => row[field]).toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
    const nameless = all.list.filter((row) => !row[field]).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const wanted = sort.startsWith('-') ? [...named.toReversed(), ...nameless.toReversed()] : [...named, ...nameless];
    expect(new Set(named.map((row) => row[field])).size).toBeGreaterThan(1);
    expect({ ids: list.map(({ id }) => id), total }).toEqual({ ids: wanted.map(({ id }) => id), total: all.total });
    const far = await ask({ sort, filter, page: 3 }, player);
    expect(far.list.map(({ id }) => id)).toEqual(wanted.slice(8, 12).map(({ id }) => id));
  }
});

it.each(['clinicAdmin', 'clinicMember', 'factoryAdmin', 'otherLab', 'otherClinic'] as const)(
  'what %s looks for is counted among their own',
  async (player) => {
    const filter = { keyword: 'Q-1' };
    const { list } = await ask({ filter, pageSize: limits.organisationPage }, player);
    expect(list.length).toBeGreaterThan(1);
    expect((await ask({ filter, pageSize: 1 }, player)).total).toBe(list.length);
  },
);

describe('a list longer than the counted limit, which is read by another query', () => {
  beforeAll(async () => {
    await server.database.pool.query(
      `insert into orders (clinic_id, id, number, patient_number, state, case_type, creator_id, lab_id, due_date, sent_at, created_at, updated_at)
       select clinic_id, gen_random_uuid(), 'M-' || n || number, patient_number, state, case_type, creator_id, lab_id, due_date + n % 5,
         sent_at, created_at, updated_at - n % 7 * interval '1 minute'
       from orders, generate_series(1, 60) n where clinic_id = $1 or lab_id = $2`,
      [cast.clinic, cast.lab],
    );
    await rebuild(server);
  });

  it.each(everyWay)('%s goes through all by %s', async (player, sort) => {
    const field = sort.replace('-', '') as 'number';
    const list: Order[] = [];
    for (let page = 1, after: string | null = null; page === 1 || (after && page < 1000); page += 1) {
      const found: Page = await ask({ sort, page, after, pageSize: 300 }, player);
      list.push(...found.list);
      after = found.next;
    }
    const { rows } = await server.database.pool.query<{ id: string }>(
      'select id from orders where clinic_id = $1 or (lab_id = $2 and sent_at is not null)',
      player === 'clinicAdmin' ? [cast.clinic, null] : [null, cast.lab],
    );
    expect(list.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(list.length).toBeGreaterThan(limits.counted);
    const values = list.map((row) => row[field]);
    const entered = values.filter((value) => value != null);
    expect(values.slice(entered.length).every((value) => value == null)).toBe(true);
    const rising = sort.startsWith('-') ? entered.toReversed() : entered;
    const { rows: right } = await server.database.pool.query<{ value: string }>(
      'select value from unnest($1::text[]) value order by value',
      [rising],
    );
    expect(rising).toEqual(right.map(({ value }) => value));
  });

  it('a distant page by number alone equals the one reached through all pages before it', async () => {
    const all = await count('-updatedAt', 'clinicAdmin');
    const far = await ask({ sort: '-updatedAt', page: 60, pageSize: 5 });
    expect(far).toMatchObject({ total: limits.counted + 1 });
    expect(far.list.map(({ id }) => id)).toEqual(all.slice(295, 300));
  });
});

it('an invalid cursor is refused, and so is one of another sort order', async () => {
  const { next } = await ask({ sort: '-updatedAt' });
  const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const odd = [
    'x',
    made('-updatedAt'),
    made('-updatedAt', 'yesterday-ish', crypto.randomUUID()),
    made('-updatedAt', '2026-01-01', "x' or true --"),
    made('-updatedAt', 7, crypto.randomUUID()),
  ];
  for (const [sort, after] of [['dueDate', next], ...odd.map((one) => ['-updatedAt', one])]) {
    const { code } = await server.call('order/query', { sort, after }, { token: cast.tokens.clinicAdmin });
    expect([after, nameOf(code)]).toEqual([after, 'badRequest']);
  }
});

it.each([
  ['member', 'name'],
  ['patient', '-latestVisit'],
  ['workOrder', 'priority'],
])('a cursor in a list of %s by %s, which has none, is refused', async (entity, sort) => {
  const after = Buffer.from(JSON.stringify([sort, 'x', crypto.randomUUID()])).toString('base64url');
  const { code } = await server.call(`${entity}/query`, { sort, after }, { token: cast.tokens.clinicAdmin });
  expect(nameOf(code)).toBe('badRequest');
});

it('a cursor reveals no row of another organisation', async () => {
  const { next } = await ask({ sort: '-updatedAt' });
  const mine = new Set(await count('-updatedAt', 'otherLab'));
  const { list } = await ask({ sort: '-updatedAt', after: next }, 'otherLab');
  expect(list.filter(({ id }) => !mine.has(id))).toEqual([]);
});

it('totals are counted up to a limit', async () => {
  await buildPatient(server);
  await server.database.pool.query(
    `insert into patient (organisation_id, id, patient_number, name, sex, birth_date, creator_id, filed_at, updated_at)
     select organisation_id, gen_random_uuid(), 'N-' || n, 'Many', sex, birth_date, creator_id, filed_at, updated_at
     from (select * from patient where organisation_id = $1 limit 1) one, generate_series(1, $2) n`,
    [cast.clinic, limits.counted + 500],
  );
  const token = cast.tokens.clinicAdmin;
  const of = async (page: number, filter = {}) =>
    (await server.ask<Page>('patient/query', { page, pageSize: 100, filter }, { token })).total;
  expect(await of(1)).toBe(limits.counted + 1);
  expect(await of(1, { keyword: 'no such name' })).toBe(0);
  const beyond = limits.counted / 100 + 2;
  expect(await of(beyond)).toBe(beyond * 100 + 1);
  const { rows } = await server.database.pool.query<{ count: number }>(
    'select count(*) from patient where organisation_id = $1',
    [cast.clinic],
  );
  const all = rows[0]!.count;
  expect(await of(Math.ceil(all / 100))).toBe(all);
  expect(await of(500)).toBe(limits.counted + 1);
});
