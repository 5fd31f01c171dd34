import type { IndexMigration } from '../migration.ts';

/*
 * What the overview is read from, without a look at the rows. Included is what is asked of each: by row-level security, and by the figures.
 */
const states = `('toSend', 'pending', 'accepted', 'scheme', 'design', 'toShip', 'toReceive', 'forwarded', 'rejected')`;
const course = 'sent_at, created_at, accepted_at, shipped_at, completed_at, remake_of_id';
const returned = `where action in ('reject', 'returnForRescan')`;

export const figures: IndexMigration['indexes'] = {
  orders_of_clinic_changed: `on orders (clinic_id, updated_at, id) include (lab_id, creator_id, ${course})`,
  orders_of_lab_changed: `on orders (lab_id, updated_at, id) include (clinic_id, ${course}) where sent_at is not null`,
  // The most urgent of a state first. Few are open, however many there are.
  orders_open_of_clinic: `on orders (clinic_id, state, (held_since is not null), due_date, updated_at, id)
    include (lab_id, creator_id, sent_at, held_since) where state in ${states}`,
  orders_open_of_lab: `on orders (lab_id, state, (held_since is not null), due_date, updated_at, id)
    include (clinic_id, sent_at, held_since) where sent_at is not null and state in ${states}`,
  event_returned_of_clinic: `on event (clinic_id, at) include (order_id, lab_id) ${returned}`,
  event_returned_of_lab: `on event (lab_id, at) include (order_id, clinic_id) ${returned}`,
};

export const figuresBefore = ['orders_of_clinic', 'orders_of_lab', 'event_returned'] as const;
