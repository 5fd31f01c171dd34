import { prescribedFields } from '../../domain/order/revision.ts';
import type { Pool, PoolClient } from 'pg';
import { queryBuilder } from '../../server/db/tenancy.ts';
import { fillSummaries } from './fillSummaries.ts';

const firstNames =
  'Ada Ben Clara David Elena Farid Grace Hugo Ines Jonas Katya Liam Mei Noor Olga Paul Qing Rosa Samir Tove 伟 芳 秀英 Zoë'.split(
    ' ',
  );
const lastNames =
  'Shaw Moreau García Yılmaz Иванова Haddad O’Brien Kowalski Silva Novak Tanaka Ferrari Jensen Dubois Weber Osman Lind Quinn 王 李'.split(
    ' ',
  );
const names = firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`));

/** Final states of old orders; those of the last weeks are still in progress. */
const ends = [...Array.from({ length: 36 }, () => 'completed'), 'completed', 'cancelled', 'cancelled', 'rejected'];
const courses =
  'toSend pending pending accepted accepted accepted scheme design design toShip toShip toReceive completed'.split(' ');
const underWay = '14 days';

export interface Crowd {
  clinic: number;
  lab: number;
}

/**
 * Small organisations unrelated to the demo's: the orders of each, and their maximum number; a database of a million
 * orders has thousands.
 */
const ordersOfNeighbour = 150;
const mostNeighbours = 4000;

/**
 * Adds orders until the demo's laboratory has `count`, and two thirds as many elsewhere: the demo's laboratory sees all
 * that were sent, its clinic half of them, and forty other clinics share the rest. One patient for every four orders,
 * one message for every fiftieth, one notice for each of the last year; every 33rd was returned once. Writes as the
 * tables' owner.
 */
export async function fillOrders(pool: Pool, count: number): Promise<Crowd> {
  const clinic = await idOf(pool, 'C-1001');
  const lab = await idOf(pool, 'L-1001');
  await pool.query(
    `insert into organisation (number, name, side, country)
     select 'C-5' || lpad(n::text, 3, '0'), 'Practice ' || n, 'clinic', 'GB'
     from generate_series(1, 40) n on conflict do nothing`,
  );
  const heads = await pool.query<{ id: number }>(
    'select account_id as id from member where organisation_id = $1 and state = $2 order by id',
    [clinic, 'normal'],
  );
  const present = await pool.query<{ count: number }>('select count(*) as count from orders');
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    await client.query(
      'create temp table named on commit drop as select * from unnest($1::text[]) with ordinality as n (name, at)',
      [names],
    );
    await client.query(
      `create temp table crowd on commit drop as
       select n, case when n % 2 = 0 then $3::int else (select id from organisation where number = 'C-5' || lpad((n / 2 % 40 + 1)::text, 3, '0')) end as clinic_id,
         gen_random_uuid() as id, gen_random_uuid() as patient_id, 'B-' || lpad(n::text, 8, '0') as patient_number,
         1 + hashint4extended(n, 7) % $4 as name_at, null::text as state,
         date_trunc('milliseconds', now() - interval '4 years' * (abs(hashint4extended(n, 2) % 1000000)::float8 / 1000000)) as at
       from generate_series($1::int + 1, $2::int) n`,
      [present.rows[0]!.count, count, clinic, names.length],
    );
    await client.query(
      `update crowd set name_at = 1 + abs(name_at) % $1, state = case when at < now() - $4::interval
         then ($2::text[])[1 + n % array_length($2::text[], 1)] else ($3::text[])[1 + n % array_length($3::text[], 1)] end`,
      [names.length, ends, courses, underWay],
    );
    await client.query(
      `insert into patient (organisation_id, id, patient_number, name, sex, birth_date, creator_id, filed_at, updated_at)
       select clinic_id, patient_id, patient_number, name, 'female', date '1980-01-01' + (n % 10000), $1, crowd.at, crowd.at
       from crowd join named on named.at = name_at where n % 8 < 2`,
      [heads.rows[0]!.id],
    );
    await client.query(
      `insert into orders (clinic_id, id, number, state, case_type, process_kind, patient_id, patient_number, carried_name,
         doctor, lab_id, teeth, due_date, creator_id, receipt_number, created_at, sent_at, accepted_at,
         completed_at, updated_at, changed_by)
       select clinic_id, id, 'R-2' || lpad(n::text, 8, '0'), state, (array['restoration', 'implant', 'orthodontics', 'other'])[1 + n % 4],
         'machining', case when n % 8 < 2 then patient_id end, patient_number,
         case when n % 3 = 0 then name end, 'Dr Ben Shaw', $1,
         '[{"tooth": 16, "work": "crown", "material": "zirconia", "shade": "A2", "stumpShade": null, "bridge": null}]',
         (crowd.at + interval '12 days')::date, ($2::int[])[1 + n % array_length($2::int[], 1)],
         case when state not in ('toSend', 'pending') then 'A' || lpad(n::text, 8, '0') end, crowd.at,
         case when state <> 'toSend' then crowd.at + interval '1 hour' end,
         case when state not in ('toSend', 'pending', 'rejected') then crowd.at + interval '3 hours' + n % 2880 * interval '1 minute' end,
         case when state = 'completed' then crowd.at + interval '9 days' end, crowd.at + interval '9 days', $3
       from crowd join named on named.at = name_at`,
      [lab, heads.rows.map(({ id }) => id), heads.rows[0]!.id],
    );
    await client.query(
      `insert into event (clinic_id, order_id, id, action, reason, actor_id, organisation_id, lab_id, at)
       select clinic_id, id, gen_random_uuid(), 'returnForRescan', 'Blurred', $2, $1, $1, crowd.at + interval '2 hours'
       from crowd where n % 33 = 0 and state <> 'toSend'`,
      [lab, heads.rows[0]!.id],
    );
    await client.query(
      `insert into message (clinic_id, order_id, id, lab_id, conversation_lab_id, body, author_id, author_organisation_id, sent_at)
       select clinic_id, id, gen_random_uuid(), $1, $1, 'When does it come?', $2, clinic_id, crowd.at + interval '2 hours'
       from crowd where n % 50 = 0 and state <> 'toSend'`,
      [lab, heads.rows[0]!.id],
    );
    await client.query(
      `insert into relationship (organisation_id, partner_id, state, asked_by_us, since)
       select own, partner, 'confirmed', own <> $1, now()
       from (select distinct clinic_id from crowd) c, lateral (values (c.clinic_id, $1::int), ($1, c.clinic_id)) as side (own, partner)
       on conflict do nothing`,
      [lab],
    );
    // Heads have a year of notices, all read except those of the last two weeks.
    await client.query(
      `insert into notice (organisation_id, account_id, id, category, entity, action, record_id, title, actor, seen, created_at)
       select m.organisation_id, m.account_id, gen_random_uuid(), 1, 'order', 'send', crowd.id, crowd.patient_number, 'North Clinic',
         crowd.at < now() - interval '14 days', crowd.at
       from crowd join member m on m.organisation_id in ($1, clinic_id) and m.role in ('clinicAdmin', 'factoryAdmin') and m.state = 'normal'
       where crowd.at > now() - interval '1 year' and crowd.state <> 'toSend'`,
      [lab],
    );
    await fillNeighbours(client, count, heads.rows[0]!.id);
    // The revision of an order that its laboratory reads.
    const content = prescribedFields.map((field) => `'${field}', o.${field.replaceAll(/[A-Z]/g, '_$&').toLowerCase()}`);
    await client.query(
      `insert into revision (clinic_id, order_id, kind, number, lab_id, patient_id, content, items, account_id, organisation_id, at)
       select o.clinic_id, o.id, 'prescription', 1, o.lab_id, o.patient_id, jsonb_build_object(${content.join(', ')}), '[]',
         o.creator_id, o.clinic_id, o.sent_at
       from orders o where o.sent_at is not null and o.revision = 0`,
    );
    await client.query('update orders set revision = 1 where sent_at is not null and revision = 0');
    await client.query('commit');
    await queryBuilder(pool).transaction().execute(fillSummaries);
    for (const table of [
      'orders',
      'revision',
      'order_summary',
      'search_term',
      'event',
      'patient',
      'message',
      'organisation',
      'relationship',
      'notice',
    ])
      await client.query(`vacuum analyze ${table}`);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    // Destroys the connection: its settings differ from the pool's.
    client.release(true);
  }
  return { clinic, lab };
}

/**
 * Adds the small organisations that make up most of a platform. PostgreSQL plans queries of organisations without
 * statistics by these. They include the demo's other clinics and laboratories, so that the bench can sign in as them.
 */
async function fillNeighbours(client: PoolClient, count: number, creator: number): Promise<void> {
  const each = Math.ceil(Math.min(mostNeighbours, (count * 2) / 3 / ordersOfNeighbour) / 2);
  await client.query(
    `insert into organisation (number, name, side, country)
     select case side when 'lab' then 'L-' else 'C-' end || 60000 + n, initcap(side) || ' ' || n, side, 'GB'
     from generate_series(1, $1::int) n, unnest(array['lab', 'clinic']) side on conflict do nothing`,
    [each],
  );
  await client.query(
    `create temp table neighbours on commit drop as
     select side, id, row_number() over (partition by side order by number desc) - 1 as at from organisation
     where number ~ '^[CL]-(6\\d{4}|1002|1003)$'`,
  );
  await client.query(
    `insert into orders (clinic_id, id, number, state, case_type, process_kind, patient_number, doctor, lab_id, teeth, due_date, creator_id,
       receipt_number, created_at, sent_at, accepted_at, completed_at, updated_at, changed_by)
     select c.id, gen_random_uuid(), 'R-6' || lpad(n::text, 8, '0'), o.state, o.case_type, o.process_kind, o.patient_number, o.doctor, l.id,
       o.teeth, o.due_date, $1, o.receipt_number, o.created_at, o.sent_at, o.accepted_at, o.completed_at, o.updated_at, $1
     from (select row_number() over () as n, orders.* from orders where number like 'R-2%' and sent_at is not null limit $2::int) o
     join neighbours c on c.side = 'clinic' and c.at = o.n % (select count(*) from neighbours where side = 'clinic')
     join neighbours l on l.side = 'lab' and l.at = o.n / 3 % (select count(*) from neighbours where side = 'lab')`,
    [creator, Math.round((count * 2) / 3)],
  );
}

const idOf = async (pool: Pool, number: string) =>
  (await pool.query<{ id: number }>('select id from organisation where number = $1', [number])).rows[0]!.id;
