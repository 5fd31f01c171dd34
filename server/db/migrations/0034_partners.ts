import type { IndexMigration } from '../migration.ts';

/* By the name of the other side: partner by partner, each one's orders as they lie. */
export const partners: IndexMigration['indexes'] = {
  orders_of_lab_clinic: 'on orders (lab_id, clinic_id, id) where sent_at is not null',
  orders_of_clinic_lab: 'on orders (clinic_id, lab_id, id)',
};
