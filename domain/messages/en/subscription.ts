import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const subscription: EntityMessages<Entities['subscription']> = {
  one: 'Subscription',
  many: 'Subscriptions',
  fields: {
    plan: 'Plan',
    size: 'Capacity (GB)',
    months: 'Months',
    state: 'State',
    validity: 'Validity',
    subscribedAt: 'Subscribed',
    subscriberName: 'Subscribed by',
    expiresAt: 'Period ends',
    unsubscribedAt: 'Unsubscribed',
    unsubscriberName: 'Unsubscribed by',
  },
  actions: {
    query: 'List',
    counts: 'Counts',
    get: 'Open',
    subscribe: 'Subscribe',
    unsubscribe: 'Unsubscribe',
  },
};
