import { consolePages } from '../../domain/consolePages.ts';
import { order } from '../../domain/order.ts';
import { handsOf } from '../../domain/orderStates.ts';
import { defineResource } from './defineResource.ts';

export const orders = defineResource(order, {
  route: '/orderForm',
  aliases: ['/pro/orderForm'],
  icon: 'orders',
  titleField: 'number',
  state: { field: 'state', hands: handsOf },
  final: ['cancel', 'ship', 'confirmReceipt'],
  list: {
    columns: [
      { field: 'pictureUrl', as: 'picture' },
      { field: 'number', as: 'strong' },
      { field: 'patientNumber', under: 'patientName', label: 'patientName' },
      { field: 'teeth', view: 'TeethCell' },
      { field: 'caseType', view: 'WorkCell' },
      { field: 'labName', only: 'clinic' },
      { field: 'clinicName', only: 'lab' },
      { field: 'dueDate', as: 'due' },
      'state',
      { field: 'updatedAt', as: 'ago' },
    ],
    filters: [
      'keyword',
      'caseType',
      { from: 'dueFrom', to: 'dueTo', of: 'dueDate' },
      'hands',
      { filter: 'mine', only: 'clinic' },
      'held',
    ],
    sort: '-updatedAt',
    tabs: {
      filter: 'state',
      counts: 'counts',
      values: [
        ...(['toSend', 'pending', 'accepted', 'scheme', 'design', 'toShip'] as const),
        ...(['toReceive', 'completed', 'cancelled', 'rejected'] as const),
      ],
    },
    rowActions: ['confirmScheme', 'confirmDesign', 'confirmReceipt', 'accept', 'ready', 'ship'],
    bulkActions: ['confirmReceipt', 'ready', 'hold', 'release'],
  },
  show: { route: consolePages.order, view: 'OrderDesk' },
  create: { route: '/sendPage/page', view: 'SendOrder', icon: 'send' },
  export: ['number', 'patientNumber', 'caseType', 'labName', 'clinicName', 'doctor', 'dueDate', 'state', 'updatedAt'],
});
