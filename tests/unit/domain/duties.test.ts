import { describe, expect, it } from 'vitest';
import { duties, dutiesOf, dutyFits, dutyNames, type Duty } from '../../../domain/duties.ts';
import { entities, type EntityName } from '../../../domain/entities.ts';
import { actionOf, isAllowed, type AnyEntity } from '../../../domain/kit/entity.ts';
import { uploadPurposes } from '../../../domain/order/files/file.ts';
import { order } from '../../../domain/order/order.ts';
import { memberRoleOf, roles } from '../../../domain/roles.ts';

const all = Object.values<AnyEntity>(entities);
const doer = (duty: Duty) => ({ role: memberRoleOf[duties[duty].side], duty });
const actor = (duty: Duty) => ({ accountId: 7, organisationId: 1, ...doer(duty) });
/** What a duty may change, by the function that both sides use. */
const changes = (duty: Duty) =>
  all.flatMap((entity) =>
    Object.entries(entity.actions)
      .filter(([name, { reads }]) => !reads && isAllowed(entity, name, actor(duty), null))
      .map(([name]) => `${entity.name}.${name}`),
  );

describe.each(dutyNames.values)('the duty %s', (duty) => {
  const { side, may } = duties[duty];

  it('names changing actions that its side’s members have, each once', () => {
    for (const call of may) {
      const [entity, name] = call.split('.') as [EntityName, string];
      const action = actionOf(entities[entity], name);
      expect([call, action?.reads ?? false, action?.roles]).toEqual([
        call,
        false,
        expect.arrayContaining([memberRoleOf[side]]),
      ]);
    }
    expect(new Set(may).size).toBe(may.length);
    expect(changes(duty).toSorted()).toEqual(may.toSorted());
  });

  it('takes away no reading', () => {
    for (const entity of all)
      for (const [name, { reads, roles: of }] of Object.entries(entity.actions))
        expect([name, !reads || isAllowed(entity, name, actor(duty), null)]).toEqual([
          name,
          !reads || of.includes(doer(duty).role),
        ]);
  });

  it('fits the members of its side alone', () => {
    expect(roles.filter((role) => dutyFits(duty, role))).toEqual([memberRoleOf[side]]);
    expect(dutiesOf(side)).toContain(duty);
  });

  it('allows nothing to a role that it doesn’t fit', () => {
    for (const role of roles.filter((one) => !dutyFits(duty, one)))
      expect(isAllowed(order, 'update', { ...actor(duty), role }, null)).toBe(false);
  });
});

describe('an assistant', () => {
  it('has all that a member of a clinic may change, except answering and sharing', () => {
    const left = all.flatMap((entity) =>
      Object.entries(entity.actions)
        .filter(([, { reads, roles: of }]) => !reads && of.includes('clinicMember'))
        .map(([name]) => `${entity.name}.${name}`)
        .filter((call) => !(duties.assistant.may as readonly string[]).includes(call)),
    );
    expect(left.toSorted()).toEqual(
      [
        'order.confirmDesign',
        'order.confirmScheme',
        'order.linkDesign',
        'order.rejectDesign',
        'order.rejectScheme',
        'order.sendDesignLink',
        'order.share',
        'order.unlinkDesign',
        'order.unshare',
      ].toSorted(),
    );
  });
});

describe('the files that a duty may upload', () => {
  it.each([
    ['reception', 'toSend', ['scan', 'photo', 'attachment']],
    ['reception', 'accepted', []],
    ['assistant', 'accepted', ['scan', 'photo', 'attachment']],
    ['assistant', 'completed', []],
    ['designer', 'accepted', ['scheme', 'design', 'attachment']],
    ['designer', 'toShip', ['attachment']],
    ['shipping', 'accepted', ['attachment']],
  ] as const)('%s, in %s: %j', (duty, state, purposes) => {
    expect(uploadPurposes(doer(duty), { state })).toEqual(purposes);
  });
});
