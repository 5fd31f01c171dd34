import { misread } from '../../../server/operator/verify/rows.ts';
import type { TestServer } from '../testServer.ts';
import { everybody, type Cast } from './cast.ts';
import type { Work } from './model.ts';
import { ofJobs } from './trace.ts';

interface Found {
  orders: object[] | null;
  events: { orderId: string; action: string; from: string | null; to: string | null }[] | null;
  notices: { who: number; id: string; count: number }[] | null;
  remakes: number;
  /** Bytes that an organisation is charged for without a file, and vice versa. */
  uncharged: number[];
  /** Rows for the order's laboratory that it can't read, and vice versa. */
  misread: number;
}

const query = `select json_build_object(
  'orders', (select json_agg(json_build_object('id', o.id, 'state', o.state, 'version', o.version, 'revision', o.revision,
    'isHeld', o.held_since is not null, 'schemeApproved', o.scheme_approved, 'scanFault', o.scan_fault,
    'isSent', o.sent_at is not null, 'isShared', o.share_hash is not null, 'childId', o.child_id) order by o.id)
    from orders o where o.id = any($1)),
  'events', (select json_agg(json_build_object('orderId', e.order_id, 'action', e.action, 'from', e.from_state, 'to', e.to_state)
    order by e.id) from event e where e.order_id = any($1)),
  'notices', (select json_agg(n) from (select account_id as who, record_id as id, count(*) as count from notice
    where record_id = any($1) group by 1, 2) n),
  'remakes', (select count(*) from orders o where o.remake_of_id = any($1)),
  'uncharged', (select json_agg(g.used - coalesce((select sum(f.size) from file f
    where f.organisation_id = g.organisation_id and f.parent_id is null), 0) order by g.organisation_id) from storage g),
  'misread', ${misread.map(({ table, broken }) => `(select count(*) from ${table} c where ${broken})`).join(' + ')}
) as found`;

async function find({ database }: TestServer, work: Work): Promise<Found> {
  const { rows } = await database.pool.query<{ found: Found }>(query, [work.all.map(({ id }) => id)]);
  return rows[0]!.found;
}

/** The database's state of a piece of work, comparable with `modelled`. */
export async function audited(server: TestServer, work: Work) {
  const { orders, events, notices, remakes, uncharged, misread: wrong } = await find(server, work);
  const ids = work.all.map(({ id }) => id);
  return {
    orders: orders ?? [],
    events: ids.map((id) =>
      (events ?? [])
        .filter(({ orderId, action }) => orderId === id && !ofJobs.includes(action))
        .map(({ action, from, to }) => `${action}: ${from} → ${to}`),
    ),
    notices: (notices ?? []).map(({ id, who, count }) => `${id} ${who}: ${count}`).toSorted(),
    remakes,
    uncharged,
    misread: wrong,
  };
}

/** The model's state; `uncharged` is the value from before the work. */
export const modelled = (work: Work, cast: Cast, uncharged: number[]) => ({
  orders: work.all
    .map(({ id, state, version, revision, isSent, facts }) => ({
      id,
      state,
      version,
      revision,
      isHeld: facts.isHeld,
      schemeApproved: facts.schemeApproved,
      scanFault: facts.scanFault,
      isSent,
      isShared: facts.isShared,
      childId: id === work.order.id ? (work.child?.id ?? null) : null,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  events: work.all.map(({ events }) => events.map(({ action, from, to }) => `${action}: ${from} → ${to}`)),
  notices: everybody
    .flatMap((player) => work.all.map(({ id }) => [id, player, work.notices.get(`${id} ${player}`) ?? 0] as const))
    .filter(([, , count]) => count > 0)
    .map(([id, player, count]) => `${id} ${cast.accounts[player]}: ${count}`)
    .toSorted(),
  remakes: work.remakes,
  uncharged,
  misread: 0,
});

/** Whether each log entry starts in the state where the previous one ended. */
export function isLinear(events: Work['order']['events']): boolean {
  const moves = events.filter(({ to }) => to !== null);
  return moves.every(({ from }, at) => at === 0 || from === moves[at - 1]?.to);
}
