import { sql } from 'kysely';
import { card, shownSigns } from '../../../domain/organisation/card.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { countsOf } from '../../kit/counts.ts';
import { accountNameOf, storeOf } from '../../kit/tenantStore.ts';
import { sizeInG } from './storageLimit.ts';

const masked = '•'.repeat(shownSigns);

/** Cards that the clinic activated. Those from before tails were stored show none. */
const cards = storeOf(card, {
  table: 'card',
  computed: {
    number: sql<string>`${`${masked} `}::text || coalesce(t.tail, ${masked})`,
    size: sizeInG,
    activatorName: accountNameOf('activatedBy'),
  },
  sortBy: { size: 't.bytes' },
});

export const handlers: Handlers<typeof card> = { ...crudOf(cards), counts: countsOf(cards, 'state') };
