import { consolePages } from '../../domain/consolePages.ts';
import { workOrder } from '../../domain/workOrder.ts';
import { defineResource } from './defineResource.ts';

export const workOrders = defineResource(workOrder, {
  route: '/workOrder/page',
  icon: 'workOrders',
  bottomBar: { icon: 'workOrders', only: 'lab' },
  titleField: 'number',
  state: { field: 'state', turn: 'turn' },
  final: ['cancel'],
  list: {
    columns: [
      { field: 'number', under: 'type', as: 'strong', width: 172 },
      { field: 'content', grows: true },
      'state',
      { field: 'priority', view: 'WorkPriority', from: 900 },
      { field: 'dueOn', as: 'due', width: 112 },
      { field: 'institutionName', under: 'creatorName', from: 960 },
      { field: 'assigneeName', from: 1060 },
      { field: 'createdAt', as: 'ago', from: 1260 },
    ],
    filters: ['keyword', 'share', 'type', 'yours', 'priority', 'institutionId'],
    sort: '-createdAt',
    tabs: { filter: 'state', counts: 'counts' },
    rowActions: ['take', 'resolve', 'close', 'reopen', 'edit', 'cancel'],
    bulkActions: ['take', 'close'],
  },
  inbox: {
    waits: [
      { yours: true, state: 'open' },
      { yours: true, state: 'resolved' },
    ],
    title: 'content',
    about: ['number', { named: 'creatorName' }, 'institutionName', 'resolution'],
    since: ['resolvedAt', 'createdAt'],
    accept: ['take', 'close'],
    decline: ['reopen'],
    bulk: ['take', 'close'],
  },
  show: {
    route: consolePages.workOrder,
    facts: ['type', 'institutionName', { field: 'dueOn', as: 'due', named: true }],
    sections: {
      task: ['content', 'resolution'],
      conversation: { view: 'WorkConversation' },
      files: { view: 'WorkFiles' },
    },
    side: {
      details: ['priority', 'dueOn', 'orderId', 'creatorName', 'createdAt', 'assigneeName'],
      progress: ['takenAt', 'resolvedAt', 'closedAt'],
      history: { view: 'WorkHistory' },
    },
    actions: ['take', 'resolve', 'close', 'reopen', 'edit', 'cancel'],
  },
  create: { route: '/workOrder/create' },
  edit: { route: '/workOrder/edit' },
  form: {
    details: ['content', 'type', 'priority', 'dueOn'],
    together: [{ field: 'institutionId', view: 'WorkInstitution' }, 'orderId'],
  },
  help: ['content', 'institutionId', 'orderId'],
  export: [
    'number',
    'type',
    'priority',
    'content',
    'state',
    'dueOn',
    'institutionName',
    'creatorName',
    'createdAt',
    'assigneeName',
    'resolution',
    'resolvedAt',
    'closedAt',
  ],
});
