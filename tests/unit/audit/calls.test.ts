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
    // Reads of what is a patient's; an upload's calls are the protocol's, and bytes come by signed addresses.
    expect(kept.filter((name) => !names.includes(name))).toEqual(['draftGet', 'capacitySpace', 'upload', 'content']);
  });

  it('keeps every change of every entity but a reading mark, and can be asked for each', () => {
    const all = Object.values<AnyEntity>(entities);
    const untoldChanges = all.flatMap((entity) =>
      Object.entries(entity.actions)
        .filter(([, action]) => !action.reads && !isAudited(entity, action))
        .map(([action]) => `${entity.name}/${action}`),
    );
    expect(untoldChanges).toEqual(['message/read', 'workOrder/read']);
    const askable: readonly string[] = auditSubjects.values;
    const kept = all.filter((entity) => Object.values(entity.actions).some((action) => isAudited(entity, action)));
    expect(kept.map(({ name }) => name).filter((name) => !askable.includes(name))).toEqual([]);
  });

  it('keeps every look at what is a patient’s, but what is said here', () => {
    const all = Object.values<AnyEntity>(entities);
    /** Of a patient or of their orders, by their fields. */
    const leadsToPatient = ({ fields, system, filters }: AnyEntity) =>
      Object.values({ ...fields, ...system, ...filters }).some((field) =>
        ['patient', 'order'].includes(field.meta()?.to ?? ''),
      );
    const holding = all.filter((entity) => entity.name === 'patient' || leadsToPatient(entity));
    // Its last order, by the id alone.
    expect(holding.filter(({ ofPatients }) => !ofPatients).map(({ name }) => name)).toEqual(['relationship']);
    const untoldReads = all
      .filter(({ ofPatients }) => ofPatients)
      .flatMap((entity) =>
        Object.entries(entity.actions)
          .filter(([, action]) => action.reads && !isAudited(entity, action))
          .map(([action]) => `${entity.name}/${action}`),
      );
    expect(untoldReads).toEqual([
      // Lists that every open console asks for all the time, and bare figures.
      'order/query',
      'order/counts',
      'order/overview',
      // Who has read, not what.
      'message/marks',
      'workOrder/query',
      'workOrder/counts',
      'workOrder/marks',
    ]);
  });
});
