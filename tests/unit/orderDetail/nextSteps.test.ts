import { describe, expect, it } from 'vitest';
import { order, type Order } from '../../../domain/order/order.ts';
import { atLabStates, type OrderState } from '../../../domain/order/orderCourse.ts';
import type { Role } from '../../../domain/roles.ts';
import { nextSteps } from '../../../src/custom/orderDetail/nextSteps.ts';
import { buildRecord } from '../../support/mock/records.ts';

const at = (state: OrderState, change: Partial<Order> = {}) =>
  buildRecord(order, { state, creatorId: 7, designApproval: true, heldSince: null, ...change });
const as = (role: Role) => ({ accountId: 7, organisationId: 1, role });
const first = (role: Role, record: Order) => {
  const { goesOnSending, submits, actions, primary } = nextSteps(record, as(role));
  if (goesOnSending) return 'send page';
  return submits.length > 0 ? `submit ${submits.join(', ')}` : primary ? actions[0] : null;
};

describe('the next step on the order page', () => {
  it.each<[OrderState, string | null, string | null]>([
    ['toSend', 'send page', null],
    ['pending', null, 'accept'],
    ['accepted', null, 'submit design'],
    ['scheme', 'confirmScheme', null],
    ['design', 'confirmDesign', null],
    ['toShip', null, 'ship'],
    ['toReceive', 'confirmReceipt', null],
    ['rejected', 'send page', null],
    ['completed', null, null],
    ['cancelled', null, null],
  ])('of an order %s is %s for the clinic and %s for the lab', (state, clinic, lab) => {
    expect(first('clinicAdmin', at(state))).toBe(clinic);
    expect(first('factoryMember', at(state))).toBe(lab);
  });

  it.each(atLabStates)('of an order on hold is its end for the clinic, in state %s', (state) => {
    const held = at(state, { heldSince: '2026-11-01T09:00:00.000Z' });
    expect(first('clinicAdmin', held)).toBe('release');
    // The lab’s own step stays the first; it may end the hold too.
    expect(first('factoryMember', held)).toBe(first('factoryMember', at(state)) ?? 'release');
    expect(nextSteps(held, as('factoryMember')).actions).toContain('release');
  });

  it('is the scheme before the design of an implant', () => {
    expect(first('factoryMember', at('accepted', { caseType: 'implant' }))).toBe('submit scheme');
    expect(first('factoryMember', at('accepted', { caseType: 'implant', schemeApproved: true }))).toBe(
      'submit design, scheme',
    );
  });

  it('isn’t shown for a colleague’s order', () => {
    expect(nextSteps(at('design', { creatorId: 8 }), as('clinicMember')).actions).toEqual([]);
    expect(nextSteps(at('design', { creatorId: 7 }), as('clinicMember')).actions).toContain('confirmDesign');
  });

  it('never offers what the server refuses', () => {
    expect(nextSteps(at('design'), as('clinicAdmin')).actions).not.toContain('ship');
    expect(nextSteps(at('accepted'), as('factoryMember')).actions).not.toContain('forward');
    expect(nextSteps(at('accepted'), as('factoryAdmin')).actions).toContain('forward');
  });
});
