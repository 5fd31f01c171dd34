import type { IndexMigration } from '../migration.ts';

const sent = 'sent_at is not null';

/* By the name of the other side: partner by partner, each one's orders as they lie. And what few orders are, among the many. */
export const partners: IndexMigration['indexes'] = {
  orders_of_lab_clinic: `on orders (lab_id, clinic_id, id) where ${sent}`,
  orders_of_clinic_lab: 'on orders (clinic_id, lab_id, id)',
  ...rarely('held', 'held_since is not null'),
  ...rarely('remade', 'remake_of_id is not null'),
  ...rarely('forwarded', 'parent_id is not null'),
};

function rarely(name: string, condition: string): IndexMigration['indexes'] {
  return {
    [`orders_${name}_of_lab`]: `on orders (lab_id, updated_at, id) where ${sent} and ${condition}`,
    [`orders_${name}_of_clinic`]: `on orders (clinic_id, updated_at, id) where ${condition}`,
  };
}
