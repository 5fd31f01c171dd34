import { describe, expect, it } from 'vitest';
import { auditSubjects } from '../../../domain/audit.ts';
import { auditCalls } from '../../../domain/auditCalls.ts';
import { calls } from '../../../domain/calls.ts';
import { deviceCalls } from '../../../domain/deviceCalls.ts';
import { entities } from '../../../domain/entities.ts';
import type { Call } from '../../../domain/kit/call.ts';
import { isAudited, type AnyEntity } from '../../../domain/kit/entity.ts';

/** Calls that change something and stand in no log, each with its reason. */
const untold: Record<string, string> = {
  sendCaptchaCode: 'brings a code; what is done with it is told',
  registerVerify: 'proves a contact; the registration is told',
  checkOriginalInfo: 'proves who one is; what follows is told',
  changeLanguage: 'a cookie',
  orthoApply: 'the operator is told of each',
  watchNotices: 'what was seen',
};

describe('the audit log', () => {
  it('keeps every call that changes something, but what is said here', () => {
    const changing = Object.entries<Call>({ ...calls, ...deviceCalls }).filter(([, { reads }]) => !reads);
    const names = changing.map(([name]) => name);
    const kept: readonly string[] = auditCalls;
    expect(names.filter((name) => !kept.includes(name) && !(name in untold))).toEqual([]);
    expect(kept.filter((name) => name !== 'upload' && !names.includes(name))).toEqual([]);
  });

  it('keeps every change of every entity but a reading mark, and can be asked for each', () => {
    const all = Object.values<AnyEntity>(entities);
    const untoldChanges = all.flatMap(({ name, actions }) =>
      Object.entries(actions)
        .filter(([, action]) => !action.reads && !isAudited(action))
        .map(([action]) => `${name}/${action}`),
    );
    expect(untoldChanges).toEqual(['message/read']);
    const askable: readonly string[] = auditSubjects.values;
    const kept = all.filter(({ actions }) => Object.values(actions).some(isAudited)).map(({ name }) => name);
    expect(kept.filter((name) => !askable.includes(name))).toEqual([]);
  });

  it('keeps every look into a patient’s own data', () => {
    for (const name of ['patient', 'record', 'image'] as const) {
      const actions = Object.entries((entities[name] as AnyEntity).actions);
      expect([name, actions.filter(([, action]) => !isAudited(action))]).toEqual([name, []]);
    }
  });
});
