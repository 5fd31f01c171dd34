import { card } from '../../domain/organisation/card.ts';
import { consolePages } from '../../domain/consolePages.ts';
import { defineResource } from './defineResource.ts';

export const cards = defineResource(card, {
  route: consolePages.cards,
  group: 'capacity',
  titleField: 'number',
  list: {
    columns: ['number', 'size', 'days', 'state', { field: 'activatedAt', under: 'activatorName' }, 'expiresAt'],
    sort: '-activatedAt',
    tabs: { filter: 'state', counts: 'counts', values: ['effective', 'noLongerValid'] },
    begin: 'ActivateCard',
    above: 'StorageTotals',
    aside: 'StorageUsed',
  },
  export: ['number', 'size', 'days', 'state', 'activatedAt', 'activatorName', 'expiresAt'],
});
