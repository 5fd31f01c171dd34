import { apiKey } from '../../domain/organisation/apiKey.ts';
import { consolePages } from '../../domain/consolePages.ts';
import { defineResource } from './defineResource.ts';

export const apiKeys = defineResource(apiKey, {
  route: '/apiKeys/page',
  icon: 'apiKeys',
  titleField: 'name',
  state: { field: 'state', marks: { active: 'done', expired: 'stopped', revoked: 'stopped' } },
  final: ['revoke'],
  dialogs: { rotate: 'RotateApiKey' },
  list: {
    columns: [
      { field: 'name', under: 'secretEnd', as: 'strong' },
      'state',
      { field: 'scopes', from: 900, grows: true },
      { field: 'memberId', only: 'clinic', from: 1180 },
      { field: 'lastUsedAt', under: 'bridgeError', as: 'ago' },
      { field: 'expiresAt', as: 'day' },
      { field: 'createdAt', under: 'createdByName', from: 1060 },
    ],
    filters: ['keyword'],
    sort: '-createdAt',
    tabs: { filter: 'state' },
    rowActions: ['show', 'rotate', 'edit', 'revoke'],
    begin: 'CreateApiKey',
  },
  show: {
    route: consolePages.apiKey,
    facts: ['secretEnd', { field: 'createdAt', as: 'day', named: true }, { field: 'bridgeError', named: true }],
    sections: { access: ['scopes', 'expiresAt', 'lastUsedAt', 'rotatedAt', 'previousUntil'], history: 'history' },
    side: {
      details: [
        'memberId',
        'bridgeVersion',
        'bridgeSeenAt',
        'bridgeError',
        'createdAt',
        'createdByName',
        'revokedAt',
        'revokedByName',
      ],
    },
    actions: ['rotate', 'edit', 'revoke'],
  },
  edit: { route: '/apiKeys/edit' },
  form: { details: ['name', 'scopes', { field: 'memberId', only: 'clinic' }, 'expiresAt'] },
  export: [
    'name',
    'secretEnd',
    'scopes',
    'state',
    'expiresAt',
    'lastUsedAt',
    'createdAt',
    'createdByName',
    'rotatedAt',
    'revokedAt',
    'revokedByName',
    'bridgeVersion',
    'bridgeSeenAt',
    'bridgeError',
  ],
});
