import { consolePages } from '../../domain/consolePages.ts';
import { order } from '../../domain/order.ts';
import { handsOf } from '../../domain/orderStates.ts';
import { defineResource } from './defineResource.ts';

const patient = { field: 'patientNumber', under: 'patientName', label: 'patientName' } as const;
const partner = [
  { field: 'labName', only: 'clinic' },
  { field: 'clinicName', only: 'lab' },
] as const;

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
      patient,
      { field: 'teeth', view: 'TeethCell' },
      { field: 'caseType', view: 'WorkCell' },
      ...partner,
      { field: 'dueDate', as: 'due' },
      { field: 'state', view: 'StateCell' },
      { field: 'updatedAt', as: 'ago' },
    ],
    filters: [
      'keyword',
      { from: 'dueFrom', to: 'dueTo', of: 'dueDate' },
      'hands',
      { filter: 'mine', only: 'clinic' },
      'held',
    ],
    moreFilters: ['caseType', 'orderType', 'processKind', 'restorationType', 'implantType', 'material'],
    sort: '-updatedAt',
    tabs: {
      filter: 'state',
      counts: 'counts',
      values: [
        ...(['toSend', 'pending', 'accepted', 'scheme', 'design', 'toShip'] as const),
        ...(['toReceive', 'completed', 'cancelled', 'rejected'] as const),
      ],
    },
    board: {
      card: {
        picture: { field: 'pictureUrl', as: 'picture' },
        title: { field: 'number', as: 'strong' },
        corner: { field: 'dueDate', as: 'due' },
        lines: [patient, { field: 'caseType', view: 'WorkLine' }, ...partner, { field: 'heldSince', view: 'HoldMark' }],
      },
      // Sending isn't among them: a prescription is read back on its own page first.
      moreActions: [
        ...(['submitScheme', 'submitDesign', 'rejectScheme', 'rejectDesign', 'requireRedelivery', 'recall'] as const),
        ...(['reopen', 'withdraw', 'reject', 'returnForRescan', 'hold', 'release', 'cancel'] as const),
      ],
    },
    rowActions: ['confirmScheme', 'confirmDesign', 'confirmReceipt', 'accept', 'ready', 'ship', 'duplicate'],
    bulkActions: ['confirmReceipt', 'ready', 'hold', 'release'],
  },
  show: { route: consolePages.order, view: 'OrderDesk' },
  create: { route: '/sendPage/page', view: 'SendOrder', icon: 'send', copies: true },
  export: ['number', 'patientNumber', 'caseType', 'labName', 'clinicName', 'doctor', 'dueDate', 'state', 'updatedAt'],
});
