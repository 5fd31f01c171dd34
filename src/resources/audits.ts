import { audit } from '../../domain/audit.ts';
import { defineResource } from './defineResource.ts';

export const audits = defineResource(audit, {
  route: '/audit/page',
  icon: 'audit',
  titleField: 'actorName',
  state: { field: 'result' },
  list: {
    columns: [
      'at',
      { field: 'actorName', view: 'AuditActor' },
      { field: 'action', view: 'AuditAction' },
      { field: 'recordId', view: 'AuditRecord' },
      { field: 'result', view: 'AuditOutcome' },
      { field: 'address', under: 'client' },
    ],
    filters: ['person', 'subject', 'result', { from: 'from', to: 'to', of: 'at' }, 'recordId'],
    sort: '-at',
    tabs: { filter: 'kind' },
    above: 'AuditHint',
  },
  export: [
    'at',
    'actorName',
    'role',
    'way',
    'kind',
    'subject',
    'action',
    'recordId',
    'recordName',
    'about',
    'aboutName',
    'records',
    'result',
    'address',
    'client',
    'sessionId',
    'hash',
  ],
});
