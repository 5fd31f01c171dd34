import type { TestServer } from '../testServer.ts';

interface Step {
  orderId: string;
  action: string;
  from: string | null;
  to: string | null;
  actorId: number;
}
interface NoticeRow {
  accountId: number;
  action: string;
  recordId: string;
}

/** Log entries of the file cleaning job, which may run at any time. */
export const ofJobs = ['copyFiles', 'eraseFiles'];

/** Everything that an action could change on some orders, as one comparable text. */
export async function traceOf({ database }: TestServer, ids: readonly string[]): Promise<string> {
  const { rows } = await database.pool.query<{ trace: string }>(
    `select json_build_array(
      (select json_agg(to_jsonb(o) order by o.id) from orders o where o.id = any($1) or o.parent_id = any($1) or o.remake_of_id = any($1)),
      (select json_agg(to_jsonb(f) - array['neutral_name', 'neutral_sha256', 'neutral_size', 'neutral_state'] order by f.id) from file f where f.order_id = any($1)),
      (select count(*) from event e where e.order_id = any($1) and e.action <> all($2)),
      (select count(*) from revision r where r.order_id = any($1)),
      (select count(*) from notice n where n.record_id = any($1))
    )::text as trace`,
    [ids, ofJobs],
  );
  return rows[0]?.trace ?? '';
}

/** The log of some orders, oldest first. */
export const stepsOf = ({ db }: TestServer, ids: readonly string[]): Promise<Step[]> =>
  db
    .selectFrom('event')
    .select(['orderId', 'action', 'fromState as from', 'toState as to', 'actorId'])
    .where('orderId', 'in', ids)
    .where('action', 'not in', ofJobs)
    .orderBy('id')
    .execute();

export const noticesOf = ({ db }: TestServer, ids: readonly string[]): Promise<NoticeRow[]> =>
  db
    .selectFrom('notice')
    .select(['accountId', 'action', 'recordId'])
    .where('recordId', 'in', ids)
    .orderBy('id')
    .execute() as Promise<NoticeRow[]>;
