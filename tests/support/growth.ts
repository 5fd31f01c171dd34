import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { linkAudit } from '../../server/modules/audit/link.ts';
import { act, buildOrder, confirm, filesOf, submit } from './build.ts';
import { binaryStl, makeArch, zipOf } from './meshes.ts';
import { distributed } from './plans.ts';
import type { TestServer } from './testServer.ts';
import { upload } from './tus.ts';

const jaw = (name: 'upper' | 'lower', seed: number) => ({
  name: `${name}.stl`,
  bytes: binaryStl(makeArch({ jaw: name, triangles: 2000, seed })),
});

/**
 * A plain order from patient to receipt: a zip of two jaws, three messages, one design; each side opens the order, its
 * files, conversation and history three times and its list six times. The jaws' size doesn't affect row counts.
 */
export async function walkOrder(server: TestServer): Promise<void> {
  const [clinic, lab] = [await server.loginAs('clinicMember'), await server.loginAs('factoryMember')];
  const order = await buildOrder(server);
  // Identical bytes are stored once.
  const seed = Math.floor(Math.random() * 2 ** 31);
  const bytes = zipOf([jaw('upper', seed), jaw('lower', seed)]);
  await upload(server, clinic, { orderId: order.id, name: 'scan.zip', bytes });
  await server.until(async () => {
    // Thumbnails are rendered last.
    const models = (await filesOf(server, clinic, order)).filter(({ fullUrl, thumbUrl }) => fullUrl && thumbUrl);
    return models.length === 2 ? true : undefined;
  });
  await act(server, clinic, 'send', order);
  await act(server, lab, 'accept', order);
  for (const token of [clinic, lab, clinic])
    await server.ask('message/create', { orderId: order.id, body: `Margin at 16, see ${randomUUID()}` }, { token });
  await submit(server, order, 'design');
  await confirm(server, order, 'design');
  await act(server, lab, 'ship', order, { carrier: 'DHL', trackingNumber: '1Z 999 AA1 01 2345 6784' });
  await act(server, clinic, 'confirmReceipt', order);
  for (const token of [clinic, lab, clinic, lab, clinic, lab]) {
    const filter = { orderId: order.id };
    await server.ask('order/get', { id: order.id }, { token });
    await server.ask('file/query', { filter }, { token });
    await server.ask('message/query', { filter }, { token });
    await server.ask('order/history', { id: order.id }, { token });
    for (const page of [1, 2]) await server.ask('order/query', { page, pageSize: 25 }, { token });
  }
}

interface Growth {
  table: string;
  rows: number;
  /** On disk, including indexes. */
  bytes: number;
}

/**
 * Size of the `orders` in each table, per order: measured with `copies` of each in other clinics, so that indexes have
 * a realistic size. Existing rows are counted too, so their share shrinks with more orders.
 */
export async function growthOf(server: TestServer, pool: Pool, orders: number, copies: number): Promise<Growth[]> {
  // Like the job that runs every minute.
  await linkAudit(server);
  const client = await pool.connect();
  try {
    // Disables triggers and foreign keys: they would log, notify and check the copies, whose clinics don't exist.
    await client.query("set session_replication_role = 'replica'");
    const growth: Growth[] = [];
    for (const [table, { by }] of distributed) {
      const { rows: some } = await client.query(`select from ${table} limit 1`);
      if (some.length === 0) continue;
      const { rows: columns } = await client.query<{ list: string; values: string }>(
        `select string_agg(quote_ident(attname), ', ' order by attnum) as list,
            string_agg(case when attname = $2 then format('%I + 100000 * n', attname)
              when attname = 'share_hash' then 'null' else quote_ident(attname) end, ', ' order by attnum) as values
          from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table, by],
      );
      const { list, values } = columns[0]!;
      await client.query(
        `insert into ${table} (${list}) select ${values} from ${table}, generate_series(1, ${copies}) n`,
      );
      await client.query(`vacuum (full, analyze) ${table}`);
      const { rows } = await client.query<{ rows: number; bytes: number }>(
        `select count(*) as rows, pg_total_relation_size($1) as bytes from ${table}`,
        [table],
      );
      const of = orders * (copies + 1);
      growth.push({ table, rows: rows[0]!.rows / of, bytes: rows[0]!.bytes / of });
    }
    return growth;
  } finally {
    client.release(true);
  }
}
