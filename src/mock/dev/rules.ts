import { entities, type EntityName } from '../../../domain/entities.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import { memberStandingOf, type Member } from '../../../domain/member.ts';
import type { Order } from '../../../domain/order.ts';
import { orderToSend } from '../../../domain/orderToSend.ts';
import { turnOf } from '../../../domain/orderCourse.ts';
import { workInOrder } from '../../../domain/orderWork.ts';
import { standingOf, type Relationship } from '../../../domain/relationship.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import { checked } from '../../../domain/kit/checked.ts';
import { isFound } from '../query.ts';
import { Invalid, wordOf, type Body, type Row } from '../world.ts';
import { places } from './people.ts';

type Filter = (row: Row, value: unknown, actor: Actor) => boolean;

const standing: Filter = (row, value) => standingOf(row as unknown as Relationship) === value;

/** What filters ask for that is no field of the record. */
export const filters: Partial<Record<string, Record<string, Filter>>> = {
  order: {
    turn: (row, value) => turnOf[(row as unknown as Order).state] === value,
    held: (row, value) => !value || row['heldSince'] !== null,
    mine: (row, value, { accountId }) => !value || row['creatorId'] === accountId,
  },
  member: { standing: (row, value) => memberStandingOf((row as unknown as Member).state) === value },
  relationship: { standing },
  organisation: { partner: (row, value) => row['partner'] === value },
  message: { before: (row, value) => row.id < wordOf(value) },
  audit: { person: (row, value) => isFound({ name: row['actorName'] }, wordOf(value)) },
  workOrder: {
    share: () => true,
    yours: (row, value, { role }) => (row['turn'] === sideOf(role)) === value,
  },
};

/** What a list's tabs count, where that isn't the record's state. */
export const groups: Partial<Record<string, (row: Row) => string>> = {
  member: (row) => memberStandingOf((row as unknown as Member).state),
  relationship: (row) => standingOf(row as unknown as Relationship),
  subscription: (row) => wordOf(row['validity']),
};

/** What must hold before a step beside what its definition says; null where all of it does. */
export const guards: Partial<Record<string, (row: Row, actor: Actor) => Promise<Invalid | null>>> = {
  'order.send': async (row, actor) => {
    const entered = Object.fromEntries(Object.keys(entities.order.fields).map((name) => [name, row[name]]));
    const { faults } = await checked(orderToSend, entered, actor);
    return faults && new Invalid(faults);
  },
};

/** What a change brings along in the record itself. */
const effects: Partial<Record<string, (row: Row, at: string, args: Body) => void>> = {
  'order.create': withWork,
  'order.update': withWork,
  'order.send': (row, at) => void (row['sentAt'] = at),
  'order.withdraw': (row) => void (row['sentAt'] = null),
  'order.accept': (row, at) =>
    void Object.assign(row, { acceptedAt: at, receiptNumber: row['receiptNumber'] ?? 'H-2611-0042' }),
  'order.reject': (row, at) => void (row['rejectedAt'] = at),
  'order.returnForRescan': (row, at) => void Object.assign(row, { rejectedAt: at, scanFault: true }),
  'order.resend': (row) =>
    void Object.assign(row, {
      revision: Number(row['revision']) + 1,
      reason: null,
      scanFault: false,
      rejectedAt: null,
    }),
  'order.confirmScheme': (row) => void (row['schemeApproved'] = true),
  'order.rejectScheme': (row) => void (row['reason'] = null),
  'order.rejectDesign': (row) => void (row['reason'] = null),
  'order.confirmDesign': (row, at) => void (row['completedAt'] = row.state === 'completed' ? at : null),
  'order.hold': (row, at, { reason }) =>
    void Object.assign(row, { heldSince: at, heldReason: reason, heldByName: row['changedByName'], reason: null }),
  'order.release': (row) => void Object.assign(row, { heldSince: null, heldReason: null, heldByName: null }),
  'order.confirmReceipt': (row, at) => void (row['completedAt'] = at),
  'relationship.invite': asked,
  'relationship.apply': asked,
  'workOrder.take': (row, at) => void Object.assign(row, { takenAt: at, works: true }),
  'workOrder.resolve': (row, at) => void (row['resolvedAt'] = at),
  'workOrder.close': (row, at) => void (row['closedAt'] = at),
  'subscription.unsubscribe': (row, at) => void (row['unsubscribedAt'] = at),
};

export function changed(
  { name }: AnyEntity,
  action: string,
  row: Row,
  args: Body,
  { at, by }: { at: string; by: string },
): void {
  if ('updatedAt' in row) row['updatedAt'] = at;
  if ('changedByName' in row) row['changedByName'] = by;
  effects[`${name}.${action}`]?.(row, at, args);
}

function asked(row: Row) {
  const partner = places.find(({ organisationId }) => organisationId === row['partnerId']);
  Object.assign(row, { askedByUs: true }, partner && { partnerName: partner.name, number: partner.number });
}

function withWork(row: Row) {
  const { teeth, caseType } = row as unknown as Order;
  Object.assign(row, workInOrder(teeth ?? [], caseType));
}

/** A lab sees no order that wasn't sent to it. */
export const hidden: Partial<Record<EntityName, (row: Row, actor: Actor) => boolean>> = {
  order: (row, { role, organisationId }) =>
    role.startsWith('factory') && (row['labId'] !== organisationId || row['sentAt'] === null),
};

/** What a member owns is theirs alone to see. */
export const isOwn = ({ owner, actions }: AnyEntity, row: Row, { role, accountId }: Actor): boolean => {
  const field = owner[role];
  // Where everybody owns something (a message), it says who may change it, not who sees it.
  const isPrivate = field !== undefined && Object.keys(owner).length < (actions['query']?.roles.length ?? 0);
  return !isPrivate || row[field] === accountId;
};
