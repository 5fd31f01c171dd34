import { describe, expect, it } from 'vitest';
import { apiKeyPresets, apiKeyScopes, scopesAllow, scopesOf, uploadsOf } from '../../../domain/organisation/apiKey.ts';
import { entities, type EntityName } from '../../../domain/entities.ts';
import { actionOf, type AnyEntity } from '../../../domain/kit/entity.ts';
import { memberRoleOf } from '../../../domain/roles.ts';

const all = Object.values<AnyEntity>(entities);
const calls = all.flatMap(({ name, actions }) => Object.keys(actions).map((action) => [name, action] as const));

/** People, keys, partners, storage, money, what the organisation is, and the log of it all. */
const closed: readonly EntityName[] = [
  'apiKey',
  'audit',
  'card',
  'device',
  'institution',
  'member',
  'notice',
  'relationship',
  'subscription',
  'webhook',
  'webhookDelivery',
];
/** What hands out a way in, takes data out whole, erases it, or gives an order to another. */
const never = [
  'delete',
  'erase',
  'export',
  'forward',
  'handOver',
  'share',
  'takeOverShare',
  'unshare',
  'approvalLinks',
  'linkDesign',
  'sendDesignLink',
  'unlinkDesign',
  'photoLink',
];

describe('the scopes of API keys', () => {
  it.each(apiKeyScopes.values)('%s: members of each of its sides may make all its calls', (scope) => {
    const { sides, calls: named } = apiKeyPresets[scope];
    expect(sides.length).toBeGreaterThan(0);
    for (const call of named)
      for (const side of sides) {
        const [entity, action] = call.split('.') as [EntityName, string];
        expect([call, side, actionOf(entities[entity], action)?.roles]).toEqual([
          call,
          side,
          expect.arrayContaining([memberRoleOf[side]]),
        ]);
      }
    expect(new Set(named).size).toBe(named.length);
  });

  it('hold no call about people, keys, storage or links, and none that takes data out or erases it', () => {
    const held = calls.filter(([entity, action]) => scopesAllow(apiKeyScopes.values, entity, action));
    expect(held.length).toBeGreaterThan(20);
    for (const [entity, action] of held) {
      const { secret, open, leaves } = actionOf(entities[entity as EntityName], action)!;
      expect([entity, action, closed.includes(entity as EntityName), never.includes(action)]).toEqual([
        entity,
        action,
        false,
        false,
      ]);
      expect([entity, action, secret, open, leaves]).toEqual([entity, action, undefined, undefined, undefined]);
    }
  });

  it('are offered to the sides that they are for', () => {
    expect(scopesOf('clinic')).toEqual(['readOrders', 'sendCases']);
    expect(scopesOf('lab')).toEqual(['readOrders', 'deliverDesigns']);
    expect(scopesOf(null)).toEqual([]);
  });

  it('say what may be uploaded', () => {
    expect(uploadsOf(['readOrders'])).toEqual([]);
    expect(uploadsOf(['sendCases'])).toEqual(['scan', 'photo', 'attachment']);
    expect(uploadsOf(['readOrders', 'deliverDesigns'])).toEqual(['scheme', 'design', 'attachment']);
  });
});
