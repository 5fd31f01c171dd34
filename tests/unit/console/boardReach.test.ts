import { describe, expect, test } from 'vitest';
import { order, type Order } from '../../../domain/order/order.ts';
import type { Role } from '../../../domain/roles.ts';
import { boardColumns } from '../../../src/builders/list/board/boardColumns.ts';
import { nextStepOf, planOf } from '../../../src/builders/actions/plan.ts';
import { dropAction, reachOf } from '../../../src/builders/list/board/Board.tsx';
import { cardOf } from '../../../src/builders/list/columns.ts';
import { orders } from '../../../src/resources/orders.ts';
import { patients } from '../../../src/resources/patients.ts';
import { resources } from '../../../src/resources/index.ts';
import { buildRecord } from '../../support/mock/records.ts';

const reach = (role: Role, values: Partial<Order>) =>
  reachOf(
    orders,
    { accountId: 7, organisationId: 1, role },
    buildRecord(order, { creatorId: 7, heldSince: null, childId: null, parentId: null, ...values }),
  );

describe('a board', () => {
  test('has a column for each tab in their order, with finished ones marked', () => {
    const columns = boardColumns(orders, {}, 'clinic');
    expect(columns.map(({ value }) => value)).toEqual(orders.list?.tabs?.values);
    expect(columns.filter(({ isFinal }) => isFinal).map(({ value }) => value)).toEqual(['completed', 'cancelled']);
  });

  test('hides no record: a state without a tab gets a column once it has records', () => {
    const names = boardColumns(orders, { forwarded: 2 }, 'lab').map(({ value }) => value);
    expect(names.indexOf('forwarded')).toBe(names.indexOf('completed') - 1);
    expect(boardColumns(orders, { forwarded: 0 }, 'lab').map(({ value }) => value)).not.toContain('forwarded');
  });

  test('exists only for lists with tabs', () => {
    expect(boardColumns(patients, {}, 'clinic')).toEqual([]);
    for (const { list } of resources) expect(!list?.board || list.tabs?.counts).toBeTruthy();
  });

  test('shows each side the other one’s name', () => {
    const fields = (side: 'clinic' | 'lab') => cardOf(orders.list?.board?.card, side)?.lines.map(({ field }) => field);
    expect(fields('clinic')).toContain('labName');
    expect(fields('lab')).toContain('clinicName');
    expect(fields('lab')).not.toContain('labName');
    expect(cardOf(patients.list?.board?.card, 'clinic')).toBeNull();
  });
});

describe('a card can be dropped', () => {
  test('by the lab on the columns that accepting and rejecting lead to', () => {
    const pending = reach('factoryMember', { state: 'pending' });
    expect(pending).toEqual({ accepted: ['accept'], rejected: ['reject'] });
    expect(dropAction(pending, 'accepted')).toBe('accept');
    expect(dropAction(pending, 'toShip')).toBeNull();
  });

  test('not where the action would be ambiguous', () => {
    const scheme = reach('clinicAdmin', { state: 'scheme' });
    expect(scheme.accepted).toEqual(['confirmScheme', 'rejectScheme']);
    expect(dropAction(scheme, 'accepted')).toBeNull();
  });

  test('not by a user without an action on it', () => {
    expect(reach('clinicMember', { state: 'pending', creatorId: 8 })).toEqual({});
    expect(reach('factoryMember', { state: 'completed' })).toEqual({});
  });

  test('and has buttons only for the actions that it waits for', () => {
    const actor = (role: Role) => ({ accountId: 7, organisationId: 1, role });
    const record = buildRecord(order, { state: 'pending', creatorId: 7, heldSince: null });
    expect(nextStepOf(orders, actor('factoryMember'), record)).toBe('accept');
    expect(nextStepOf(orders, actor('clinicAdmin'), record)).toBeNull();
  });

  test('to send it only by way of the page that shows the summary first', () => {
    expect(reach('clinicAdmin', { state: 'toSend' })).toEqual({ pending: ['send'], cancelled: ['cancel'] });
    expect(planOf(orders, 'send').way).toBe('page');
    expect(planOf(orders, 'resend').way).toBe('page');
  });

  test('according to the actions’ own guards', () => {
    expect(dropAction(reach('factoryMember', { state: 'accepted', designApproval: false }), 'toShip')).toBe('ready');
    expect(dropAction(reach('factoryMember', { state: 'accepted', designApproval: true }), 'toShip')).toBeNull();
  });
});
