import { webhookDelivery } from '../../domain/organisation/webhookDelivery.ts';
import { defineResource } from './defineResource.ts';

export const webhookDeliveries = defineResource(webhookDelivery, {
  route: '/webhooks/deliveries',
  group: 'webhooks',
  titleField: 'type',
  state: { field: 'state', marks: { waiting: 0.5, delivered: 'done', failed: 'stopped' } },
  list: {
    columns: [
      { field: 'type', as: 'strong', grows: true },
      'state',
      { field: 'webhookId', from: 1060 },
      { field: 'status', under: 'fault' },
      { field: 'tries', from: 900 },
      { field: 'duration', from: 960 },
      { field: 'createdAt', as: 'ago' },
      { field: 'nextTryAt', from: 1060 },
    ],
    filters: ['webhookId'],
    sort: '-createdAt',
    tabs: { filter: 'state' },
    rowActions: ['show', 'replay'],
    bulkActions: ['replay'],
  },
  show: {
    route: '/webhooks/delivery',
    facts: [{ field: 'createdAt', as: 'day', named: true }],
    sections: {
      progress: ['state', 'tries', 'status', 'fault', 'duration', 'lastTriedAt', 'nextTryAt'],
      details: ['webhookId', 'body'],
    },
    actions: ['replay'],
  },
  export: [
    'type',
    'webhookId',
    'state',
    'tries',
    'status',
    'fault',
    'duration',
    'createdAt',
    'lastTriedAt',
    'nextTryAt',
    'body',
  ],
});
