import type { IndexMigration } from '../migration.ts';

/* How many orders two organisations sent each other, or one person did, and which was the last: told by the index alone. */
export const sentBetween: IndexMigration['indexes'] = {
  orders_sent_between:
    'on orders (clinic_id, lab_id, sent_at, id) include (creator_id, number) where sent_at is not null',
};
export const sentBetweenBefore = ['orders_between'];
