import { sql } from 'kysely';
import type { SpaceGroup, SpaceKind, SpaceTaken } from '../../../domain/capacity.ts';
import type { CallAnswer } from '../../../domain/calls.ts';
import { openStates } from '../../../domain/orderCourse.ts';
import type { Tx } from '../../db/tables.ts';
import { isPrescribed } from '../orderRecord/revisions.ts';

/** Groups shown: the biggest are what one looks for. */
const shown = 20;

/**
 * Everything that counts for a clinic's room, a row each: files of its own that don't lie in a zip, what came with messages
 * about orders and work orders, images, files in records, and the room kept for what is on its way. A clinic's files lie in its own orders. What may be removed is what `file/delete` and `image/delete` would.
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

/** What each group is called, and by what it is known. An image's order is none, a patient's orders are the patient's. */
const groups: Record<SpaceGroup, { id: string; title: string }> = {
  order: { id: 'o.id::text', title: 'o.number' },
  patient: { id: 'p.id::text', title: 'p.name' },
  kind: { id: 't.kind', title: 'null::text' },
};

/** What takes a clinic's room, the biggest first. */
export async function spaceTaken(
  tx: Tx,
  { organisationId }: { organisationId: number },
  by: SpaceGroup,
  kind: SpaceKind | null,
): Promise<CallAnswer<'capacitySpace'>> {
  const { id, title } = groups[by];
  const { rows } = await sql<SpaceTaken & { groups: number; total: number; allFreeable: number }>`
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
