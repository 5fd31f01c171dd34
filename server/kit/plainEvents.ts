import { sql } from 'kysely';
import type { AnyEntity, TransitionName } from '../../domain/kit/entity.ts';
import { eventsOf, type Events } from './events.ts';
import type { Own } from './store.ts';

interface Shown {
  to: string | null;
  reason: string | null;
}

/** The history of a plain entity's records, with reasons: in `instrument_event` for `instrument`. */
export const plainEventsOf = <E extends AnyEntity>({
  entity,
  find,
}: {
  entity: E;
  find(own: Own, id: string): Promise<{ id: string }>;
}): Events<{ id: string }, TransitionName<E>, Shown> =>
  eventsOf(find, {
    // Every such table has the columns that the kit names.
    table: `${entity.name}Event` as 'deviceEvent',
    shown: { to: sql.ref<string | null>('e.toState'), reason: sql.ref<string | null>('e.reason') },
  });
