import type { IndexMigration } from '../migration.ts';

/* All that partners are told of what they did together, and of whom: reckoned in the index alone. */
const told = 'creator_id, number, state, parent_id, remake_of_id, accepted_at, shipped_at, completed_at';
export const sentBetween: IndexMigration['indexes'] = {
  orders_sent_between: `on orders (clinic_id, lab_id, sent_at, id) include (${told}) where sent_at is not null`,
};
export const sentBetweenBefore = ['orders_between'];
