import pg from 'pg';
import { distributed, planNodes, type PlanNode } from './plans.ts';
import type { Captured } from './queries.ts';

/** Hash buckets per distributed table, alternating between both shards. Two organisations seldom share one. */
const buckets = 4;
const shards = 2;

const bucketOf = (table: string, remainder: number) => `${table}__${remainder}`;
const remainders = Array.from({ length: buckets }, (_, remainder) => remainder);
const shardOf = (remainder: number) => remainder % shards;
const tables = [...distributed].map(([table, { by }]) => ({ table, by }));

/** For a shard, with the product's tables but no rows: its buckets, with keys and indexes. */
const shardSql = (shard: number) =>
  tables
    .flatMap(({ table }) =>
      remainders
        .filter((remainder) => shardOf(remainder) === shard)
        .map(
          (remainder) =>
            `create table ${bucketOf(table, remainder)} (like ${table} including all excluding generated);`,
        ),
    )
    .join('\n');

/** For the product's database: partitions each distributed table over the shards and moves its rows there. */
const coordinatorSql = tables
  .flatMap(({ table, by }) => [
    `alter table ${table} rename to ${table}__whole;`,
    `create table ${table} (like ${table}__whole) partition by hash (${by});`,
    ...remainders.map(
      (remainder) => `create foreign table ${bucketOf(table, remainder)} partition of ${table}
        for values with (modulus ${buckets}, remainder ${remainder}) server shard_${shardOf(remainder)};`,
    ),
    `insert into ${table} select * from ${table}__whole;`,
  ])
  .join('\n');

const text = (value: string | number) => pg.escapeLiteral(String(value));

/** Declares the shard, another database on the same machine, as a foreign server of the coordinator. */
const serverSql = (shard: number, { host, port, user, password }: pg.Client, database: string) => `
  create server shard_${shard} foreign data wrapper postgres_fdw
    options (host ${text(host)}, port ${text(port)}, dbname ${text(database)}, batch_size '100');
  create user mapping for current_user server shard_${shard}
    options (user ${text(user ?? '')}${password ? `, password ${text(password)}` : ''});`;

export interface Cluster {
  /** Buckets that the statement reads or writes; its changes are rolled back. */
  touched(statement: Captured): Promise<Set<number>>;
  close(): Promise<void>;
}

/**
 * Distributes the product's database over two others by `postgres_fdw`, as `server/db/distribution.ts` says.
 * @param admin may create databases and foreign servers; names the database to distribute
 * @param template a migrated empty database
 */
export async function spread(admin: string, template: string): Promise<Cluster> {
  const client = new pg.Client(admin);
  await client.connect();
  const names = Array.from({ length: shards }, (_, shard) => `${client.database}_shard_${shard}`);
  await client.query('create extension postgres_fdw');
  for (const [shard, name] of names.entries()) {
    await client.query(`create database ${name} template ${template}`);
    const own = new pg.Client({ ...connection(client), database: name });
    await own.connect();
    await own.query(shardSql(shard));
    await own.end();
    await client.query(serverSql(shard, client, name));
  }
  await client.query(coordinatorSql);
  await client.query('set enable_partitionwise_join = on');
  return {
    touched: (statement) => touched(client, statement),
    async close() {
      // Closing it ends its connections to the shards.
      await client.end();
      const last = new pg.Client({ ...connection(client), database: 'postgres' });
      await last.connect();
      for (const name of names) await last.query(`drop database ${name} with (force)`);
      await last.end();
    },
  };
}

const connection = ({ host, port, user, password }: pg.Client): pg.ClientConfig => ({
  host,
  port,
  ...(user && { user }),
  ...(password && { password }),
});

async function touched(client: pg.Client, { text: statement, values }: Captured): Promise<Set<number>> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `explain (analyze, verbose, format json, timing off, buffers off) ${statement}`,
      values: [...values],
    });
    return new Set(planNodes(rows[0]!['QUERY PLAN'][0].Plan).flatMap(bucketsIn));
  } finally {
    await client.query('rollback');
  }
}

/** Buckets of an executed node: one foreign table, or several joined on their shard. */
function bucketsIn(node: PlanNode): number[] {
  if (node['Node Type'] !== 'Foreign Scan' || node['Actual Loops'] === 0) return [];
  const named = `${node['Relation Name'] ?? ''} ${typeof node['Relations'] === 'string' ? node['Relations'] : ''}`;
  return [...named.matchAll(/__(\d+)\b/g)].map(([, remainder]) => Number(remainder));
}
