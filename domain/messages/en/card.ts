import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const card: EntityMessages<Entities['card']> = {
  one: 'Activation card',
  many: 'Activation cards',
  fields: {
    number: 'Card number',
    size: 'Capacity (GB)',
    days: 'Days',
    state: 'State',
    activatedAt: 'Activated',
    activatorName: 'Activated by',
    expiresAt: 'Expires',
  },
  actions: { query: 'List', counts: 'Counts', get: 'Open' },
};
