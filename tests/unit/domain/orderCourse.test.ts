import { describe, expect, it } from 'vitest';
import { moveFor, movesOf, type Action } from '../../../domain/kit/entity.ts';
import {
  atLabStates,
  courseSteps,
  draftStates,
  factsOf,
  firstState,
  openStates,
  orderActions,
  orderStates,
  parentAfter,
  turnOf,
  waitingSteps,
  type Course,
  type OrderState,
} from '../../../domain/order/orderCourse.ts';
import { turnOfOrder } from '../../../domain/order/orderWaits.ts';
import { sideOf } from '../../../domain/roles.ts';

/* The parts of the order's course must agree: a partially declared state fails here. */

const states = orderStates.values;
const actions = Object.values<Action<string>>(orderActions);
const moves = actions.flatMap((action) =>
  movesOf(action).map((move) => ({ ...move, advances: action.advances ?? false })),
);

/** The sides that can advance an order from this state. */
const sidesThatAdvance = (state: OrderState) =>
  new Set(
    moves
      .filter(({ advances, from }) => advances && from.includes(state))
      .flatMap(({ roles }) => roles.map((role) => sideOf(role))),
  );

describe('the course of an order', () => {
  it.each(states.filter((state) => state !== 'forwarded'))(
    'gives the turn in %s to the side that can go on',
    (state) => {
      const turn = turnOf[state];
      expect([...sidesThatAdvance(state)]).toEqual(turn === 'nobody' ? [] : [turn]);
    },
  );

  it.each(states)('gives the turn in %s to the clinic while a lab’s work is on hold', (state) => {
    const turn = turnOfOrder({ state, heldSince: '2026-11-01T09:00:00.000Z' });
    expect(turn).toBe(atLabStates.includes(state) ? 'clinic' : turnOf[state]);
    expect(turnOfOrder({ state, heldSince: null })).toBe(turnOf[state]);
  });

  it('leaves a forwarded order to its lab, which waits for the other lab', () => {
    expect([turnOf.forwarded, sidesThatAdvance('forwarded').size]).toEqual(['lab', 0]);
  });

  it('reaches every state from the first', () => {
    const reached = new Set<string>([firstState]);
    for (const _ of states)
      for (const { from, to } of moves) if (from.some((state) => reached.has(state))) reached.add(to);
    expect([...reached].toSorted()).toEqual(states.toSorted());
  });

  it('ends in the states that no step leaves, and waits in all others', () => {
    const left = new Set(moves.flatMap(({ from }) => from));
    expect(states.filter((state) => !left.has(state))).toEqual(
      states.filter((state) => factsOf[state].phase === 'over'),
    );
    expect(openStates).toEqual(states.filter((state) => left.has(state)));
    expect(waitingSteps.values).toEqual(openStates);
  });

  it('lets the clinic change its draft, and either side hold an order at a lab', () => {
    expect(orderActions.update.from).toEqual(draftStates);
    expect(draftStates.every((state) => turnOf[state] === 'clinic')).toBe(true);
    expect([orderActions.hold.from, orderActions.release.from]).toEqual([atLabStates, atLabStates]);
  });

  it('ranks the orders that wait for a side without ties', () => {
    for (const side of ['clinic', 'lab'] as const) {
      const ranks = openStates.filter((state) => turnOf[state] === side).map((state) => factsOf[state].rank);
      expect(new Set(ranks).size).toBe(ranks.length);
    }
  });

  it('draws each part of the progress line for some state', () => {
    const drawn = new Set(states.map((state) => factsOf[state].step));
    expect(Object.keys(courseSteps).filter((step) => step !== 'done' && !drawn.has(step as never))).toEqual([]);
  });

  it('moves the child by every answer that the clinic gives to its parent', () => {
    const answered = new Set(Object.values(parentAfter).filter((state) => state && turnOf[state] === 'clinic'));
    const clinicHead = { accountId: 1, organisationId: 1, role: 'clinicAdmin' } as const;
    for (const state of answered)
      for (const [name, action] of Object.entries<Action>(orderActions)) {
        const moves = (order: Course) => moveFor(action, clinicHead, { state, ...order }) !== undefined;
        expect([name, moves({ parentId: 'parent' })]).toEqual([name, moves({ childId: 'child' })]);
      }
  });
});
