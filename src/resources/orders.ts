import { consolePages } from '../../domain/consolePages.ts';
import { actionOf, movesOf, notifyingActions } from '../../domain/kit/entity.ts';
import { order } from '../../domain/order.ts';
import { orderStates, turnOf, type OrderAction } from '../../domain/orderCourse.ts';
import { defineResource } from './defineResource.ts';

const patient = { field: 'patientNumber', under: 'patientName', label: 'patientName' } as const;
const partner = [
  { field: 'labName', only: 'clinic' },
  { field: 'clinicName', only: 'lab' },
] as const;

/** On a page of its own, where the prescription is reviewed first. */
export const sends: readonly OrderAction[] = ['send', 'resend'];
/** With the files that they hand over. */
export const handsOver: readonly OrderAction[] = ['submitScheme', 'submitDesign', 'addFiles'];

const steps = notifyingActions(order);
/** What brings an order on and needs no page of its own. */
const nextSteps = steps.filter(
  (name) =>
    actionOf(order, name)?.advances &&
    movesOf(order.actions[name]).length > 0 &&
    ![...sends, ...handsOver].includes(name),
);

export const orders = defineResource(order, {
  route: '/orderForm',
  aliases: ['/pro/orderForm'],
  icon: 'orders',
  titleField: 'number',
  state: { field: 'state', turn: turnOf },
  final: ['cancel', 'ship', 'confirmReceipt'],
  list: {
    above: 'StartOrder',
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
      'turn',
      { filter: 'mine', only: 'clinic' },
      'held',
    ],
    renamed: { hands: 'turn' },
    moreFilters: ['caseType', 'orderType', 'processKind', 'restorationType', 'implantType', 'material'],
    sort: '-updatedAt',
    tabs: {
      filter: 'state',
      counts: 'counts',
      values: orderStates.values.filter((state) => state !== 'forwarded'),
    },
    board: {
      card: {
        picture: { field: 'pictureUrl', as: 'picture' },
        title: { field: 'number', as: 'strong' },
        corner: { field: 'dueDate', as: 'due' },
        lines: [patient, { field: 'caseType', view: 'WorkLine' }, ...partner, { field: 'heldSince', view: 'HoldMark' }],
      },
      moreActions: steps.filter(
        (name) => !nextSteps.includes(name) && ![...sends, 'addFiles', 'forward'].includes(name),
      ),
    },
    rowActions: [...nextSteps, 'duplicate'],
    bulkActions: ['confirmReceipt', 'ready', 'hold', 'release'],
  },
  show: { route: consolePages.order, view: 'OrderDetail' },
  create: { route: '/sendPage/page', view: 'SendOrder', icon: 'send', copies: true },
  export: ['number', 'patientNumber', 'caseType', 'labName', 'clinicName', 'doctor', 'dueDate', 'state', 'updatedAt'],
});
