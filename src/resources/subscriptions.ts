import { consolePages } from '../../domain/consolePages.ts';
import { subscription } from '../../domain/organisation/subscription.ts';
import { defineResource } from './defineResource.ts';

export const subscriptions = defineResource(subscription, {
  route: consolePages.subscriptions,
  icon: 'capacity',
  group: 'capacity',
  titleField: 'plan',
  final: ['unsubscribe'],
  list: {
    columns: [
      'plan',
      'size',
      'months',
      { field: 'state', under: 'validity' },
      { field: 'subscribedAt', under: 'subscriberName' },
      'expiresAt',
      { field: 'unsubscribedAt', under: 'unsubscriberName' },
    ],
    filters: ['state', 'plan'],
    sort: '-subscribedAt',
    tabs: { filter: 'validity', counts: 'counts' },
    rowActions: ['unsubscribe'],
    begin: 'Subscribe',
    above: 'StorageTotals',
    aside: 'StorageUsed',
  },
  export: [
    'plan',
    'size',
    'months',
    'state',
    'validity',
    'subscribedAt',
    'subscriberName',
    'expiresAt',
    'unsubscribedAt',
    'unsubscriberName',
  ],
});
