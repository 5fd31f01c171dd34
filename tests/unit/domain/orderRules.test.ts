import { describe, expect, it } from 'vitest';
import { isAllowed, moveFor } from '../../../domain/kit/entity.ts';
import { order } from '../../../domain/order/order.ts';
import { orderStates } from '../../../domain/order/orderCourse.ts';
import { caseTypes } from '../../../domain/order/orderVocabularies.ts';
import type { Role } from '../../../domain/roles.ts';
import { actions, everyState, lineFor, type Facts, type Who } from '../../support/order/rules.ts';

/* Compares the definition with the rules of the domain decisions, for every state, action, role and fact. */

const whoIs = {
  clinicAdmin: ['own', 'clinicHead'],
  clinicMember: ['own'],
  factoryAdmin: ['lab', 'labHead'],
  factoryMember: ['lab'],
  newUser: [],
} as const satisfies Record<Role, readonly Who[]>;
const roles = Object.keys(whoIs) as Role[];
const both = [true, false];

const everyFact: Facts[] = caseTypes.values.flatMap((caseType) =>
  both.flatMap((isDesignOnly) =>
    both.flatMap((designApproval) =>
      both.flatMap((schemeApproved) =>
        both.flatMap((scanFault) =>
          both.flatMap((isHeld) =>
            [
              [false, false],
              [true, false],
              [true, true],
            ].flatMap(([isShared = false, isLapsed = false]) =>
              (['none', 'parent', 'child'] as const).map((kin) => ({
                caseType,
                isDesignOnly,
                designApproval,
                schemeApproved,
                scanFault,
                isHeld,
                isShared,
                isLapsed,
                kin,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);
const moment = '2026-11-01T10:00:00.000Z';
const recordOf = (state: string, facts: Facts) => ({
  state,
  creatorId: 1,
  caseType: facts.caseType,
  processKind: facts.isDesignOnly ? 'design' : 'crown',
  designApproval: facts.designApproval,
  schemeApproved: facts.schemeApproved,
  scanFault: facts.scanFault,
  heldSince: facts.isHeld ? moment : null,
  shareExpiresAt: facts.isShared ? moment : null,
  shareLapsed: facts.isShared && facts.isLapsed,
  childId: facts.kin === 'parent' ? 'child' : null,
  parentId: facts.kin === 'child' ? 'parent' : null,
});
/** A forwarded order isn't at its own lab: it's `forwarded`, or in the state that the other lab's work led to. */
const isPossible = (state: string, { kin }: Facts) =>
  kin === 'parent'
    ? ['forwarded', 'scheme', 'design', 'toShip', 'toReceive', 'completed'].includes(state)
    : state !== 'forwarded';

const reads = new Set([
  'query',
  'counts',
  'overview',
  'get',
  'history',
  'paper',
  'revisions',
  'shared',
  'create',
  'approvalLinks',
  'linkedDesign',
  'photoPlace',
]);

/** A lab's internal division of work doesn't change orders: `tests/api/assignee.test.ts`. */
const withinLab = new Set(['assign', 'unassign']);

/** Links don't change orders, but answers through them do: `tests/api/approvalLinks.test.ts`. */
const byLink = new Set([
  'linkDesign',
  'sendDesignLink',
  'unlinkDesign',
  'sendLinkCode',
  'approveLinked',
  'returnLinked',
  'photoLink',
]);

describe('the definition of an order', () => {
  it('has exactly the states and actions of the domain decisions', () => {
    expect(orderStates.values.toSorted()).toEqual(everyState.toSorted());
    expect(
      Object.keys(order.actions)
        .filter((name) => !reads.has(name) && !withinLab.has(name) && !byLink.has(name))
        .toSorted(),
    ).toEqual(actions.toSorted());
  });

  it.each(roles)('allows a %s the decided actions, with the decided next states', (role) => {
    const actor = { accountId: 1, organisationId: 1, role };
    const differences: unknown[] = [];
    for (const facts of everyFact)
      for (const state of everyState.filter((one) => isPossible(one, facts)))
        for (const action of actions) {
          const record = recordOf(state, facts);
          const line = lineFor(action, whoIs[role], state, facts);
          const definition = order.actions[action as keyof typeof order.actions];
          const to = moveFor(definition, actor, record)?.to ?? null;
          const same = isAllowed(order, action, actor, record) === Boolean(line) && (!line || to === line.to);
          if (!same) differences.push({ action, role, state, ...facts, to, line: line?.to });
        }
    expect(differences.slice(0, 5)).toEqual([]);
  });

  it('allows a clinic’s member no action on a colleague’s order', () => {
    const colleague = { accountId: 2, organisationId: 1, role: 'clinicMember' } as const;
    const allowed = everyState.flatMap((state) =>
      actions.filter((action) => isAllowed(order, action, colleague, recordOf(state, everyFact[0]!))),
    );
    expect(allowed).toEqual([]);
  });
});
