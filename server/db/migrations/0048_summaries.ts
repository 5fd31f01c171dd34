/**
 * What lists, tabs, dashboards and partners read: one row an order and organisation, and the terms that a record is found by.
 * Both are derived (`server/modules/order/summary.ts`). Equality and ranges of text are leakproof, so their indexes work under
 * row-level security; terms are compared byte by byte, so that a beginning is a range.
 */
const own = (table: string) => /* sql */ `
alter table ${table} enable row level security;
create policy ${table}_own on ${table} using (organisation_id = (select app_organisation()));
grant select, insert, update, delete on ${table} to ddcp_app;
`;

const sorts = ['number', 'patient_number', 'case_type', 'due_date', 'state', 'created_at', 'sent_at', 'partner_name'];

export const summaries = /* sql */ `
create table order_summary (
  organisation_id integer not null,
  order_id uuid not null,
  clinic_id integer not null,
  listed boolean not null,
  number text not null,
  patient_number text,
  case_type text not null,
  order_type text not null,
  state text not null,
  turn text not null,
  held boolean not null,
  partner_id integer,
  partner_name text,
  creator_id integer not null,
  due_date date,
  created_at timestamptz not null,
  sent_at timestamptz,
  accepted_at timestamptz,
  left_at timestamptz,
  updated_at timestamptz not null,
  returned boolean not null,
  primary key (organisation_id, order_id)
);
create index order_summary_updated on order_summary (organisation_id, updated_at, order_id) where listed;
create index order_summary_state_updated on order_summary (organisation_id, state, updated_at, order_id) where listed;
create index order_summary_urgent on order_summary (organisation_id, state, held, due_date, updated_at, order_id)
  where listed and turn <> 'nobody';
create index order_summary_partner on order_summary (organisation_id, partner_id, sent_at)
  include (state, turn, order_type, accepted_at, left_at, creator_id);
${sorts.map((by) => `create index order_summary_${by} on order_summary (organisation_id, ${by}, order_id) where listed;`).join('\n')}
${own('order_summary')}
create table search_term (
  organisation_id integer not null,
  entity text not null,
  term text collate "C" not null,
  record_id uuid not null,
  primary key (organisation_id, entity, term, record_id)
);
create index search_term_record on search_term (organisation_id, entity, record_id, term);
${own('search_term')}
`;

/** The indexes by which lists went through `orders` itself. */
export const listsOfOrders = [
  'orders_of_clinic_changed',
  'orders_of_lab_changed',
  'orders_of_clinic_state',
  'orders_of_lab_state',
  'orders_of_clinic_due',
  'orders_of_lab_due',
  'orders_of_clinic_created',
  'orders_of_lab_created',
  'orders_of_creator',
  'orders_searched',
  'orders_open_of_clinic',
  'orders_open_of_lab',
  'event_returned_of_clinic',
  'event_returned_of_lab',
  'orders_of_lab_number',
  'orders_of_lab_sent',
  'orders_of_clinic_patient',
  'orders_of_clinic_type',
  'orders_of_clinic_sent',
  'orders_by_partner',
  'orders_of_clinic_lab',
  'orders_held_of_lab',
  'orders_held_of_clinic',
  'orders_remade_of_lab',
  'orders_remade_of_clinic',
  'orders_forwarded_of_lab',
  'orders_forwarded_of_clinic',
  'orders_marked',
  'orders_of_lab_patient_as_sent',
  'orders_of_lab_type_as_sent',
  'orders_redrafted_of_lab',
  'orders_sent_between',
  'orders_without_sound',
  'patient_searched',
  'patient_without_sound',
];

/** What only those lists needed. */
export const listsGone = /* sql */ `
drop function order_marks(text, text, jsonb);
alter table orders drop column carried_sound;
alter table patient drop column sound;
`;
