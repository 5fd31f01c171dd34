import type { IndexMigration } from '../migration.ts';

/*
 * The lists of orders and patients, whichever way they are read. Rising or falling is one index, its id in the same direction.
 * What row-level security asks of a row is included where rows are counted, so that the rows themselves aren't looked at.
 */
export const lists: IndexMigration['indexes'] = {
  orders_of_clinic: 'on orders (clinic_id, updated_at, id) include (lab_id, sent_at)',
  orders_of_clinic_state: 'on orders (clinic_id, state, updated_at, id) include (lab_id, sent_at)',
  orders_of_clinic_due: 'on orders (clinic_id, due_date, id)',
  orders_of_clinic_created: 'on orders (clinic_id, created_at, id)',
  orders_of_creator: 'on orders (clinic_id, creator_id, updated_at, id) include (state, lab_id, sent_at)',
  orders_of_lab: 'on orders (lab_id, updated_at, id) include (clinic_id, sent_at) where sent_at is not null',
  orders_of_lab_state:
    'on orders (lab_id, state, updated_at, id) include (clinic_id, sent_at) where sent_at is not null',
  orders_of_lab_due: 'on orders (lab_id, due_date, id) where sent_at is not null',
  orders_of_lab_created: 'on orders (lab_id, created_at, id) where sent_at is not null',
  orders_searched: `on orders using gin (clinic_id, lab_id, (number || ' ' || coalesce(patient_number, '') || ' ' ||
    coalesce(receipt_number, '') || ' ' || coalesce(carried_name, '') || ' ' || coalesce(carried_sound, '')) gin_trgm_ops)`,
  patient_of_organisation: 'on patient (organisation_id, filed_at, id)',
  patient_of_creator: 'on patient (organisation_id, creator_id, filed_at, id)',
  patient_searched: `on patient using gin (organisation_id, (name || ' ' || coalesce(sound, '')) gin_trgm_ops)`,
};

export const listsBefore = [
  'orders_by_clinic',
  'orders_by_clinic_state',
  'orders_by_lab',
  'orders_by_lab_state',
  'patient_filed',
] as const;
