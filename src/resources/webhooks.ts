import { consolePages } from '../../domain/consolePages.ts';
import { webhook } from '../../domain/organisation/webhook.ts';
import { defineResource } from './defineResource.ts';

export const webhooks = defineResource(webhook, {
  route: '/webhooks/page',
  icon: 'webhooks',
  group: 'webhooks',
  titleField: 'url',
  state: { field: 'state', marks: { active: 'done', paused: 'returned', off: 'stopped' } },
  final: ['delete'],
  dialogs: { rotate: 'RotateWebhook' },
  list: {
    columns: [
      { field: 'url', as: 'strong', grows: true },
      'state',
      { field: 'lastTriedAt', as: 'ago' },
      { field: 'lastFault', under: 'lastStatus', from: 900 },
      { field: 'createdAt', under: 'createdByName', from: 1060 },
    ],
    sort: '-createdAt',
    rowActions: ['show', 'resume', 'edit', 'test', 'rotate', 'disable', 'delete'],
    begin: 'CreateWebhook',
  },
  show: {
    route: consolePages.webhook,
    facts: [{ field: 'createdAt', as: 'day', named: true }],
    sections: {
      events: ['kinds'],
      endpoint: ['url', 'lastTriedAt', 'lastStatus', 'lastFault', 'failingSince', 'pausedAt'],
      deliveries: { rows: { of: 'webhookDelivery', by: 'webhookId', without: ['webhookId'] } },
    },
    side: { access: ['rotatedAt', 'previousUntil'], details: ['createdAt', 'createdByName'] },
    actions: ['resume', 'test', 'edit', 'rotate', 'disable', 'delete'],
    removes: ['delete'],
  },
  edit: { route: '/webhooks/edit' },
  form: { details: ['url', 'kinds'] },
  help: ['url'],
  export: [
    'url',
    'kinds',
    'state',
    'lastTriedAt',
    'lastStatus',
    'lastFault',
    'failingSince',
    'createdAt',
    'createdByName',
  ],
});
