import type { IndexMigration } from '../migration.ts';

const sent = 'where sent_at is not null';

/*
 * By what else the heads of the lists sort, each way from one index. What isn't entered is asked for by itself (`sliceInTwo`), so that
 * an order of NULLs needs no index of its own.
 */
export const sorts: IndexMigration['indexes'] = {
  orders_of_lab_number: `on orders (lab_id, number, id) ${sent}`,
  orders_of_lab_patient: `on orders (lab_id, patient_number, id) ${sent}`,
  orders_of_lab_type: `on orders (lab_id, case_type, id) ${sent}`,
  orders_of_lab_sent: `on orders (lab_id, sent_at, id) ${sent}`,
  orders_of_clinic_patient: 'on orders (clinic_id, patient_number, id)',
  orders_of_clinic_type: 'on orders (clinic_id, case_type, id)',
  orders_of_clinic_sent: 'on orders (clinic_id, sent_at, id)',
  patient_of_name: 'on patient (organisation_id, name, id)',
  patient_of_birth: 'on patient (organisation_id, birth_date, id)',
  patient_of_changed: 'on patient (organisation_id, updated_at, id)',
};
