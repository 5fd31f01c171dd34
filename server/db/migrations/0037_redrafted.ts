import type { IndexMigration } from '../migration.ts';

/*
 * What a laboratory's lists go by while its clinic drafts anew an order that it gave back. Columns, for what is read out of JSON isn't
 * leakproof, and no index would answer it under row-level security. What was drafted by an earlier release is marked when it is next changed.
 */
export const redrafted = /* sql */ `
alter table orders add column sent_case_type text, add column sent_patient_number text;
`;

const asSent = (column: string) => `(case when sent_case_type is null then ${column} else sent_${column} end)`;

export const asSentSorts: IndexMigration['indexes'] = {
  orders_of_lab_patient_as_sent: `on orders (lab_id, ${asSent('patient_number')}, id) where sent_at is not null`,
  orders_of_lab_type_as_sent: `on orders (lab_id, ${asSent('case_type')}, id) where sent_at is not null`,
  orders_of_sent_patient: 'on orders (clinic_id, sent_patient_number) where sent_patient_number is not null',
  orders_redrafted_of_lab: 'on orders (lab_id, id) where sent_at is not null and sent_case_type is not null',
};
export const asSentSortsBefore = ['orders_of_lab_patient', 'orders_of_lab_type'];
