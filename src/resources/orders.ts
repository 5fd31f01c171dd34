import { consolePages } from '../../domain/consolePages.ts';
import { actionOf, movesOf, notifyingActions } from '../../domain/kit/entity.ts';
import { order } from '../../domain/order/order.ts';
import { orderStates, turnOf, waitingSteps, type OrderAction } from '../../domain/order/orderCourse.ts';
import { endsHold, turnOnHold } from '../../domain/order/orderWaits.ts';
import { defineResource } from './defineResource.ts';

const patient = { field: 'patientNumber', under: 'patientName', label: 'patientName' } as const;
const partner = [
  { field: 'labName', only: 'clinic', width: 124, from: 1100, joins: 'number' },
  { field: 'clinicName', only: 'lab', width: 124, from: 1100, joins: 'number' },
] as const;

/** Actions run on the send page, where the prescription is reviewed first. */
export const sends = ['send', 'resend'] as const satisfies readonly OrderAction[];
/** Actions that submit files. */
export const handsOver: readonly OrderAction[] = ['submitScheme', 'submitDesign', 'addFiles'];

const steps = notifyingActions(order);
/** Steps that advance an order and need no separate page. */
const nextSteps = steps.filter(
  (name) =>
    actionOf(order, name)?.advances &&
    movesOf(order.actions[name]).length > 0 &&
    ![...sends, ...handsOver].includes(name),
);

const rowActions = [...sends, ...nextSteps, 'submitDesign', 'submitScheme'] as const;

export const orders = defineResource(order, {
  route: consolePages.orders,
  aliases: ['/pro/orderForm'],
  icon: 'orders',
  bottomBar: { icon: 'orders' },
  titleField: 'number',
  withoutPicture: 'CasePicture',
  state: {
    field: 'state',
    turn: turnOf,
    waits: waitingSteps.name,
    marks: {
      toSend: 'draft',
      pending: 0,
      accepted: 0.25,
      scheme: 0.4,
      design: 0.55,
      toShip: 0.7,
      toReceive: 0.85,
      forwarded: 'elsewhere',
      completed: 'done',
      cancelled: 'stopped',
      rejected: 'returned',
    },
    hold: { since: 'heldSince', reason: 'heldReason', filter: 'held', turn: turnOnHold, ends: endsHold },
  },
  mention: {
    picture: { field: 'pictureUrl', as: 'picture' },
    title: { field: 'patientName', instead: 'patientNumber', as: 'strong' },
    lines: [
      { field: 'caseType', view: 'WorkName' },
      { field: 'labName', only: 'clinic' },
      { field: 'clinicName', only: 'lab' },
    ],
    messages: 'message',
    reason: 'OrderReason',
  },
  final: ['cancel'],
  asksAgain: ['ship', 'confirmReceipt'],
  reviewed: [...sends, 'confirmScheme', 'confirmDesign'],
  notes: { accept: 'OrderInBrief', reject: 'OrderInBrief', rejectDesign: 'ReturnPins', release: 'OrderReason' },
  list: {
    above: 'StartOrder',
    columns: [
      { field: 'pictureUrl', as: 'picture' },
      { field: 'patientName', as: 'strong', under: 'number', only: 'clinic', width: 172 },
      { field: 'clinicName', as: 'strong', under: 'number', only: 'lab', width: 172 },
      { field: 'caseType', view: 'WorkCell', card: 'WorkLine', label: 'teeth', grows: true },
      { field: 'labName', only: 'clinic', width: 112, from: 1100, joins: 'patientName' },
      { field: 'patientName', instead: 'patientNumber', only: 'lab', width: 128, from: 1100, joins: 'clinicName' },
      { field: 'assigneeName', as: 'person', only: 'lab', width: 128, from: 1320, joins: 'state' },
      { field: 'dueDate', as: 'due', width: 112, from: 1000, joins: 'state' },
      { field: 'state', width: 156 },
      { field: 'updatedAt', as: 'ago', width: 84, from: 1280 },
    ],
    filters: [
      'keyword',
      { from: 'dueFrom', to: 'dueTo', of: 'dueDate' },
      { from: 'sentFrom', to: 'sentTo', of: 'sentAt' },
      'mine',
      { filter: 'assigneeId', only: 'lab' },
      'partnerId',
      'open',
      'held',
      'caseType',
      'orderType',
      'processKind',
      'restorationType',
      'implantType',
      'material',
      'category',
    ],
    renamed: { hands: 'turn' },
    sort: '-updatedAt',
    turns: 'turn',
    quick: [{ filter: 'mine', only: 'lab' }],
    unread: 'unread',
    tabs: {
      filter: 'state',
      counts: 'counts',
      values: orderStates.values.filter((state) => state !== 'forwarded'),
      only: { toSend: 'clinic' },
    },
    board: {
      card: {
        picture: { field: 'pictureUrl', as: 'picture' },
        title: { field: 'number', as: 'strong' },
        corner: { field: 'dueDate', as: 'due' },
        lines: [patient, { field: 'caseType', view: 'WorkLine' }, ...partner],
      },
    },
    rowActions,
    moreActions: [
      ...steps.filter((name) => ![...rowActions, 'addFiles', 'forward'].includes(name)),
      'assign',
      'unassign',
      'duplicate',
    ],
    bulkActions: ['accept', 'assign', 'confirmReceipt', 'ready', 'hold', 'release', 'cancel'],
  },
  entry: {
    // Among visits, ordered by the prescription's date; the state shows the progress since.
    at: 'sentAt',
    orAt: 'updatedAt',
    picture: 'pictureUrl',
    title: { field: 'caseType', view: 'WorkLine' },
    caption: [
      'number',
      { field: 'dueDate', as: 'due' },
      { field: 'labName', only: 'clinic' },
      { field: 'clinicName', only: 'lab' },
    ],
    narrowedBy: { tooth: 'teeth' },
  },
  show: { route: consolePages.order, view: 'OrderDetail' },
  create: { route: '/sendPage/page', view: 'SendOrder', icon: 'send', copies: true, continues: sends },
  export: [
    'number',
    'patientNumber',
    'patientName',
    'caseType',
    'toothNumbers',
    'restorationTypes',
    'implantTypes',
    'materials',
    'shades',
    'labName',
    'clinicName',
    'doctor',
    { field: 'assigneeName', only: 'lab' },
    'findings',
    'dismissReason',
    'dismissNote',
    'dueDate',
    'state',
    'updatedAt',
  ],
});
