import { sql } from 'kysely';
import type {
  CapacityOverview,
  ExpiringStorage,
  SpaceGroup,
  SpaceKind,
  StorageUse,
} from '../../../domain/organisation/capacity.ts';
import { warningDays } from '../../../domain/organisation/subscription.ts';
import type { Tx } from '../../db/tables.ts';
import { asTenant } from '../../db/tenancy.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { storageOf } from '../../storage/quota.ts';
import type { Session } from '../../core/context.ts';
import type { CallAnswer } from '../../../domain/calls.ts';
import { openStates } from '../../../domain/order/orderCourse.ts';
import { isPrescribed } from '../orderRecord/revisions.ts';
export const capacityHandlers: Pick<CallHandlers, 'capacityOverview' | 'capacitySpace'> = {
  capacityOverview: async ({ db, session, at, selfServiceStorage, operatorEmail }) => ({
    ...(await asTenant(db, session, (tx) => ownRoom(tx, session, at))),
    selfService: selfServiceStorage,
    contact: selfServiceStorage ? null : operatorEmail,
    others: await otherClinics(db, session),
  }),
  async capacitySpace({ db, session, trace }, { by, kind }) {
    const taken = await asTenant(db, session, (tx) => spaceTaken(tx, session, by, kind ?? null));
    // Only patients are listed by name.
    Object.assign(trace, by === 'patient' ? { records: taken.list.length } : { isNothing: true });
    return taken;
  },
};

async function ownRoom(
  tx: Tx,
  { organisationId }: Session,
  at: string,
): Promise<Omit<CapacityOverview, 'others' | 'selfService' | 'contact'>> {
  const { used: stored, reserved, maximum: max } = await storageOf(tx, organisationId);
  const used = stored + reserved;
  const effective = await tx
    .selectFrom('subscription')
    .select(['id', 'bytes', 'expiresAt', sql<boolean>`state = 'unsubscribed'`.as('ends')])
    .select(sql<ExpiringStorage['entity']>`'subscription'`.as('entity'))
    .where('organisationId', '=', organisationId)
    .where('validity', '=', 'effective')
    .unionAll(
      tx
        .selectFrom('card')
        .select(['id', 'bytes', sql<string>`expires_at`.as('expiresAt'), sql<boolean>`true`.as('ends')])
        .select(sql<ExpiringStorage['entity']>`'card'`.as('entity'))
        .where('organisationId', '=', organisationId)
        .where('state', '=', 'effective'),
    )
    .orderBy('expiresAt')
    .execute();
  const sumOf = (entity: ExpiringStorage['entity']) =>
    effective.reduce((sum, one) => (one.entity === entity ? sum + one.bytes : sum), 0);
  const [subscriptions, cards] = [sumOf('subscription'), sumOf('card')];
  const horizon = Date.parse(at) + Math.max(...warningDays) * 24 * 3_600_000;
  return {
    used,
    max,
    included: max - subscriptions - cards,
    subscriptions,
    cards,
    ending: effective
      .filter(({ ends, expiresAt }) => ends && Date.parse(expiresAt) <= horizon)
      .map(({ entity, id, bytes, expiresAt }) => ({ entity, id, bytes, expiresAt })),
  };
}

/** Outside the tenant: filtered by the account, where it is a clinic admin. */
const otherClinics = (
  db: Pick<Tx, 'selectFrom'>,
  { accountId, organisationId }: Session,
): Promise<CapacityOverview['others']> =>
  db
    .selectFrom('member as m')
    .innerJoin('organisation as g', 'g.id', 'm.organisationId')
    .innerJoin('storage as s', 's.organisationId', 'g.id')
    .select(['g.id as iid', 'g.name', 's.maximum as max'])
    .select(sql<number>`s.used + s.reserved`.as('used'))
    .where('m.accountId', '=', accountId)
    .where('m.organisationId', '!=', organisationId)
    .where('m.state', '=', 'normal')
    .where('m.role', '=', 'clinicAdmin')
    .orderBy('g.name')
    .execute();

/** Number of groups shown: users look for the largest. */
const shown = 20;

/**
 * What counts towards a clinic's storage, one row each: its files outside zips, files in order and work order messages,
 * images, files in records, and space reserved for uploads. A clinic's files are in its own orders. `free`: deletable
 * by `file/delete` or `image/delete`.
 */
const taken = (organisationId: number) => sql`
  select f.order_id, null::uuid as patient_id, case f.purpose when 'message' then 'message' else f.kind end as kind, f.size,
    not f.removed and f.purpose <> 'message' and exists (select from orders o where o.clinic_id = f.clinic_id and o.id = f.order_id
      and o.clinic_id = ${organisationId} and o.state = any(${openStates}::text[]) and not ${isPrescribed}) as free
  from file f
  where f.clinic_id = ${organisationId} and f.organisation_id = ${organisationId} and f.parent_id is null
  union all
  select null, case a.purpose when 'patientImage' then a.record_id::uuid
      else (select v.patient_id from visit v where v.organisation_id = a.organisation_id and v.document = a.id) end,
    case when a.sha256 is null then 'arriving' else a.purpose end, a.size, a.purpose = 'patientImage' and a.sha256 is not null
  from attachment a where a.organisation_id = ${organisationId}
  union all
  select u.order_id, null, 'arriving', u.size, false from upload u
  where u.organisation_id = ${organisationId} and u.file_id is null`;

/** Id and title of each group. Images have no order; a patient's group includes the patient's orders. */
const groups: Record<SpaceGroup, { id: string; title: string }> = {
  order: { id: 'o.id::text', title: 'o.number' },
  patient: { id: 'p.id::text', title: 'p.name' },
  kind: { id: 't.kind', title: 'null::text' },
};

/** What uses a clinic's storage, largest first. */
async function spaceTaken(
  tx: Tx,
  { organisationId }: { organisationId: number },
  by: SpaceGroup,
  kind: SpaceKind | null,
): Promise<CallAnswer<'capacitySpace'>> {
  const { id, title } = groups[by];
  const { rows } = await sql<StorageUse & { groups: number; total: number; allFreeable: number }>`
    with t as (${taken(organisationId)})
    select ${sql.raw(id)} as id, ${sql.raw(title)} as title,
      sum(t.size)::bigint as bytes, count(*)::integer as files,
      coalesce(sum(t.size) filter (where t.free), 0)::bigint as freeable,
      (count(*) over ())::integer as groups, (sum(sum(t.size)) over ())::bigint as total,
      (sum(coalesce(sum(t.size) filter (where t.free), 0)) over ())::bigint as all_freeable
    from t
    left join orders o on o.clinic_id = ${organisationId} and o.id = t.order_id
    left join patient p on p.organisation_id = ${organisationId} and p.id = coalesce(t.patient_id, o.patient_id)
    where ${kind}::text is null or t.kind = ${kind}
    group by 1, 2 order by bytes desc, 1 limit ${shown}`.execute(tx);
  const [first] = rows;
  return {
    list: rows.map(({ id, title, bytes, files, freeable }) => ({ id, title, bytes, files, freeable })),
    groups: first?.groups ?? 0,
    total: first?.total ?? 0,
    freeable: first?.allFreeable ?? 0,
  };
}
