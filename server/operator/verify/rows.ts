import type { Pool } from 'pg';

export interface RowsFault {
  table: string;
  fault: string;
  rows: number;
}

const ofOrder = ['clinic_id', 'order_id'];
const ofWorkOrder = ['organisation_id', 'work_order_id'];

/** References including the tenant, where no constraint checks them: a child with another tenant counts as orphaned. */
const belonging: readonly { table: string; columns: readonly string[]; to: string; key: readonly string[] }[] = [
  ...['file', 'message', 'message_read', 'tooth_mark'].map((table) => ({
    table,
    columns: ofOrder,
    to: 'orders',
    key: ['clinic_id', 'id'],
  })),
  {
    table: 'file',
    columns: ['clinic_id', 'order_id', 'message_id'],
    to: 'message',
    key: ['clinic_id', 'order_id', 'id'],
  },
  { table: 'file', columns: ['clinic_id', 'order_id', 'parent_id'], to: 'file', key: ['clinic_id', 'order_id', 'id'] },
  ...['visit', 'patient_image'].map((table) => ({
    table,
    columns: ['organisation_id', 'patient_id'],
    to: 'patient',
    key: ['organisation_id', 'id'],
  })),
  ...['work_order_event', 'work_order_message', 'work_order_read'].map((table) => ({
    table,
    columns: ofWorkOrder,
    to: 'work_order',
    key: ['organisation_id', 'id'],
  })),
  { table: 'device_event', columns: ['organisation_id', 'device_id'], to: 'device', key: ['organisation_id', 'id'] },
  { table: 'api_key_event', columns: ['organisation_id', 'api_key_id'], to: 'api_key', key: ['organisation_id', 'id'] },
  {
    table: 'webhook_delivery',
    columns: ['organisation_id', 'webhook_id'],
    to: 'webhook',
    key: ['organisation_id', 'id'],
  },
];

const isSideOf = `w.id::text = a.record_id and a.organisation_id in (w.organisation_id, w.institution_id)`;

/** Which rows of an order its laboratory can read (`server/modules/orderRecord/readers.ts`). */
const readByLab = {
  file: 'c.organisation_id in (c.clinic_id, o.reader_id)',
  tooth_mark: 'c.organisation_id in (c.clinic_id, o.reader_id)',
  message_read: 'c.reader_organisation_id in (c.clinic_id, o.reader_id)',
  message: '(c.conversation_lab_id is null or c.conversation_lab_id = o.reader_id)',
};
/** Rows that a laboratory should be able to read but can't, or vice versa. */
export const misread = Object.entries(readByLab).map(([table, isTheirs]) => ({
  table,
  broken: `c.lab_id is distinct from (select case when ${isTheirs} then o.reader_id end from orders o
    where o.clinic_id = c.clinic_id and o.id = c.order_id)`,
}));

/** Rules other than references; counts the rows that violate them. */
const rules: Readonly<Record<string, { table: string; broken: string }>> = {
  'file of no work order': {
    table: 'attachment a',
    broken: `entity = 'workOrder' and not exists (select from work_order w where ${isSideOf})`,
  },
  'file of no message': {
    table: 'attachment a',
    broken: `entity = 'workOrder' and message_id is not null and not exists (select from work_order w
      join work_order_message m on m.organisation_id = w.organisation_id and m.work_order_id = w.id
      where ${isSideOf} and m.id = a.message_id)`,
  },
  'order whose clinic isn’t a clinic': {
    table: 'orders',
    // For orders that a laboratory forwarded, it takes the clinic's place.
    broken: `parent_id is null and clinic_id not in (select id from organisation where side = 'clinic')`,
  },
  'order whose lab isn’t a lab': {
    table: 'orders',
    broken: `lab_id is not null and lab_id not in (select id from organisation where side = 'lab')`,
  },
  'member with a role of the other side': {
    table: 'member m',
    broken: `exists (select from organisation o where o.id = m.organisation_id
      and (o.side = 'clinic') <> (m.role in ('clinicAdmin', 'clinicMember')))`,
  },
  'partnership recorded on one side only': {
    table: 'relationship r',
    broken: `not exists (select from relationship s where s.organisation_id = r.partner_id and s.partner_id = r.organisation_id)`,
  },
};

/** Anything that would let a request see another tenant's rows, by catalogue. */
const openings: readonly { table: string; fault: string; found: string }[] = [
  {
    table: 'pg_roles',
    fault: 'ddcp_app bypasses row-level security',
    found: `select rolname from pg_roles where rolname = 'ddcp_app' and (rolbypassrls or rolsuper)`,
  },
  {
    table: 'pg_class',
    fault: 'tables owned by ddcp_app, which requests run as',
    found: `select c.oid from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'ddcp_app'`,
  },
];

/**
 * Verifies that rows are consistent within their tenant, that no request can bypass row-level security, and that
 * constraints and indexes are valid.
 */
export async function verifyRows(pool: Pool): Promise<RowsFault[]> {
  const faults: RowsFault[] = [];
  const count = async (table: string, fault: string, sql: string) => {
    const { rows } = await pool.query<{ rows: number }>(sql);
    const found = rows[0]?.rows ?? 0;
    if (found > 0) faults.push({ table, fault, rows: found });
  };
  for (const { table, columns, to, key } of belonging)
    await count(
      table,
      `refers to a missing row of ${to}`,
      `select count(*) as rows from ${table} c where c.${columns.at(-1)} is not null and not exists (
         select from ${to} p where ${columns.map((column, at) => `p.${key[at]} = c.${column}`).join(' and ')})`,
    );
  for (const { table, fault, found } of openings)
    await count(table, fault, `select count(*) as rows from (${found}) as found`);
  for (const table of await tablesOfTenants(pool)) {
    if (table.isOpen)
      await count(
        table.name,
        'rows without row-level security',
        `select greatest(count(*), 1) as rows from ${table.name}`,
      );
    await count(
      table.name,
      'its organisation doesn’t exist',
      `select count(*) as rows from ${table.name} c where c.${table.tenant} <> 0
         and not exists (select from organisation o where o.id = c.${table.tenant})`,
    );
  }
  for (const [fault, { table, broken }] of Object.entries(rules))
    await count(table.replace(/ .*/s, ''), fault, `select count(*) as rows from ${table} where ${broken}`);
  for (const { table, broken } of misread)
    await count(table, 'not its order’s laboratory', `select count(*) as rows from ${table} c where ${broken}`);
  await count(
    'pg_constraint',
    'constraints not validated',
    `select count(*) as rows from pg_constraint where connamespace = 'public'::regnamespace and not convalidated`,
  );
  await count(
    'pg_index',
    'invalid indexes',
    `select count(*) as rows from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace = 'public'::regnamespace and not i.indisvalid`,
  );
  return faults;
}

/** All tables with tenant rows, their tenant column, and whether requests can see other tenants' rows. */
async function tablesOfTenants(pool: Pool): Promise<{ name: string; tenant: string; isOpen: boolean }[]> {
  const { rows } = await pool.query<{ name: string; tenant: string; isOpen: boolean }>(`
    select quote_ident(c.relname) as name, quote_ident(a.attname) as tenant, not c.relrowsecurity
        and has_table_privilege('ddcp_app', c.oid, 'select, insert, update, delete') as "isOpen"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
      and a.attname = case when exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'clinic_id')
        then 'clinic_id' else 'organisation_id' end and a.attnotnull
    order by 1`);
  return rows;
}
