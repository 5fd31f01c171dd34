import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../server/db/tables.ts';
import { nameTerms } from '../../server/kit/terms.ts';
import { keptFields } from '../../server/modules/orderRecord/listedRow.ts';
import { projectOrders } from '../../server/modules/orderRecord/summary.ts';
import { keepPatientTerms } from '../../server/modules/patient/terms.ts';
import { asParty } from '../../server/db/tenancy.ts';
import type { Fields } from '../../domain/kit/fields.ts';
import { order } from '../../domain/order/order.ts';
import { turnOf } from '../../domain/order/orderCourse.ts';
import { workInOrder } from '../../domain/order/orderWork.ts';
import { caseTypes } from '../../domain/order/orderVocabularies.ts';

/* Writes the summaries and terms of all filled orders and patients with a few statements: row by row, as the product
   does it, a million orders take hours. Terms of names and teeth come from the product's functions, once for each
   distinct value; numbers are split in SQL. Then the product projects a sample again, and the fill fails on any
   difference. */

const sampled = 200;

export async function fillSummaries(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0; set local maintenance_work_mem = '1GB'`.execute(tx);
  await nameTermsTable(tx);
  await workTermsTable(tx);
  const indexes = await dropIndexes(tx);
  await sql`analyze organisation, patient, orders, event`.execute(tx);
  await sql`insert into order_summary (organisation_id, order_id, clinic_id, listed, number, patient_number, case_type, order_type,
      state, turn, held, partner_id, partner_name, creator_id, due_date, created_at, sent_at, accepted_at, left_at, updated_at, returned, row)
    select side.organisation_id, o.id, o.clinic_id, true, o.number, o.patient_number, o.case_type, 'first',
      o.state, ${JSON.stringify(turnOf)}::jsonb ->> o.state, false, partner.id, partner.name, o.creator_id, o.due_date, o.created_at,
      o.sent_at, o.accepted_at, coalesce(o.shipped_at, o.completed_at), o.updated_at,
      exists (select from event e where e.clinic_id = o.clinic_id and e.order_id = o.id and e.action in ('reject', 'returnForRescan')),
      jsonb_build_object(${sql.join(keptFields.flatMap((field) => [sql.lit(field), keptValue(field)]))})
    from orders o
    join organisation c on c.id = o.clinic_id
    left join organisation l on l.id = o.lab_id
    left join patient p on p.organisation_id = o.clinic_id and p.id = o.patient_id
    cross join lateral (values (o.clinic_id, o.lab_id), (o.lab_id, o.clinic_id)) as side (organisation_id, partner_id)
    left join organisation partner on partner.id = side.partner_id
    where side.organisation_id = o.clinic_id or o.sent_at is not null`.execute(tx);
  await sql`analyze order_summary`.execute(tx);
  await sql`insert into search_term (organisation_id, entity, record_id, term)
    select s.organisation_id, 'order', s.order_id, term
    from order_summary s
    join orders o on o.clinic_id = s.clinic_id and o.id = s.order_id
    left join patient p on p.organisation_id = o.clinic_id and p.id = o.patient_id
    left join name_terms n on n.name = case when s.organisation_id = o.clinic_id then p.name else o.carried_name end
    left join name_terms partner on partner.name = s.partner_name
    join work_terms w on w.case_type = o.case_type
    cross join lateral (select distinct term from unnest(
      ${numberTermsOf(sql`o.number`)} || ${numberTermsOf(sql`o.patient_number`)} || ${numberTermsOf(sql`o.receipt_number`)}
      || n.terms || partner.terms || w.terms
      || array['kind:' || o.process_kind, 'partner:' || s.partner_id]
      || case when s.organisation_id = o.clinic_id
        then array['patient:' || o.patient_id] end) term where term <> '') terms`.execute(tx);
  await sql`insert into search_term (organisation_id, entity, record_id, term)
    select p.organisation_id, 'patient', p.id, term
    from patient p
    left join name_terms n on n.name = p.name
    cross join lateral (select distinct term from unnest(
      n.terms || ${numberTermsOf(sql`p.patient_number`)} || array['creator:' || p.creator_id]) term where term <> '') terms`.execute(
    tx,
  );
  for (const create of indexes) await sql.raw(create).execute(tx);
  await compareSample(tx);
}

const fields: Fields = { ...order.fields, ...order.system };

/** The SQL of a field that a list shows. */
const keptValue = (field: (typeof keptFields)[number]) => {
  const own = new Map<string, RawBuilder<unknown>>(
    Object.entries({
      clinicName: sql`c.name`,
      labName: sql`l.name`,
      patientName: sql`case when side.organisation_id = o.clinic_id then p.name else o.carried_name end`,
    }),
  ).get(field);
  const column = sql.ref(`o.${field}`);
  const isMoment = fields[field]?.meta()?.kind === 'dateTime';
  return own ?? (isMoment ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : column);
};

/** What `numberTerms` makes of a number in the fill's format, `R-200000012` or `A00000012`. */
const numberTermsOf = (number: ReturnType<typeof sql>) => sql`array[lower(replace(${number}, '-', '')),
  split_part(${number}, '-', 2), ltrim(split_part(${number}, '-', 2), '0')]`;

async function nameTermsTable(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from organisation union select name from patient
    union select carried_name from orders where carried_name is not null`.execute(tx);
  const terms = rows.map(({ name }) => ({ name, terms: nameTerms(name) }));
  await sql`create temp table name_terms on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as n (name text, terms text[])`.execute(tx);
  await sql`analyze name_terms`.execute(tx);
}

/** All filled orders have the same teeth; the kind of work depends on the case type. */
async function workTermsTable(tx: Tx): Promise<void> {
  const order = await tx.selectFrom('orders').select('teeth').limit(1).executeTakeFirstOrThrow();
  const terms = caseTypes.values.map((caseType) => {
    const { restorationTypes, implantTypes, materials } = workInOrder(order.teeth, caseType);
    return {
      caseType,
      terms: [
        ...restorationTypes.map((type) => `restoration:${type}`),
        ...implantTypes.map((type) => `implant:${type}`),
        ...materials.map((material) => `material:${material}`),
      ],
    };
  });
  await sql`create temp table work_terms on commit drop as
    select "caseType" as case_type, terms from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as w ("caseType" text, terms text[])`.execute(
    tx,
  );
}

/** Drops the indexes, since building them once is faster than row by row; returns the statements that recreate them. */
async function dropIndexes(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ drop: string; create: string }>`
    select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
      case when c.oid is null then pg_get_indexdef(i.indexrelid)
        else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as create
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
    where i.indrelid in ('order_summary'::regclass, 'search_term'::regclass)`.execute(tx);
  for (const { drop } of rows) await sql.raw(drop).execute(tx);
  return rows.map(({ create }) => create);
}

/** @throws if the product projects anything else for a sample of orders and patients */
async function compareSample(tx: Tx): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['clinicId', 'id'])
    .orderBy(sql`random()`)
    .limit(sampled)
    .execute();
  const patients = await tx
    .selectFrom('patient')
    .select(['organisationId', 'id'])
    .orderBy(sql`random()`)
    .limit(sampled)
    .execute();
  const ids = [...orders, ...patients].map(({ id }) => id);
  const before = await writtenFor(tx, ids);
  for (const { clinicId, id } of orders) await projectOrders(tx, clinicId, [id]);
  for (const { organisationId, id } of patients)
    await asParty(tx, organisationId, () => keepPatientTerms(tx, organisationId, [id]));
  const after = await writtenFor(tx, ids);
  const differing = [...before.filter((row) => !after.includes(row)), ...after.filter((row) => !before.includes(row))];
  if (differing.length > 0) throw new Error(`The fill and the product write different rows:\n${differing.join('\n')}`);
}

async function writtenFor(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select s::text as line from order_summary s where order_id = any(${ids}::uuid[])
    union all select t::text from search_term t where record_id = any(${ids}::uuid[]) order by 1`.execute(tx);
  return rows.map(({ line }) => line);
}
