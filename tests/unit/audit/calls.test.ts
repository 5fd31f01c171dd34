import { describe, expect, it } from 'vitest';
import { auditSubjects } from '../../../domain/audit.ts';
import { auditCalls } from '../../../domain/auditCalls.ts';
import { calls } from '../../../domain/calls.ts';
import { machineCalls } from '../../../domain/organisation/deviceCalls.ts';
import { entities } from '../../../domain/entities.ts';
import type { Call } from '../../../domain/kit/call.ts';
import { isAudited, type AnyEntity } from '../../../domain/kit/entity.ts';

/** Calls with side effects that aren't audited, with reasons. */
const unaudited: Record<string, string> = {
  sendCaptchaCode: 'sends a code; the call that uses it is recorded',
  registerVerify: 'verifies a contact; the registration is recorded',
  beginPasskey: 'issues a challenge; the sign-in that answers it is recorded',
  beginProof: 'issues a challenge; the proof is recorded',
  beginNewPasskey: 'issues a challenge; the addition is recorded',
  checkOriginalInfo: 'verifies the user’s identity; the change that follows is recorded',
  changeLanguage: 'sets a cookie',
  orthoApply: 'sends the operator an e-mail for each',
  watchNotices: 'marks notifications as seen',
};

describe('the audit log', () => {
  it('records every call that changes something, except those listed here', () => {
    const changing = Object.entries<Call>({ ...calls, ...machineCalls }).filter(([, { reads }]) => !reads);
    const names = changing.map(([name]) => name);
    const kept: readonly string[] = auditCalls;
    expect(names.filter((name) => !kept.includes(name) && !(name in unaudited))).toEqual([]);
    // Only reads of patient data are audited: an upload's calls belong to the protocol, and file contents come from
    // signed URLs.
    expect(kept.filter((name) => !names.includes(name))).toEqual(['draftGet', 'capacitySpace', 'upload', 'content']);
  });

  it('records every change of every entity except read marks, and can be filtered by each entity', () => {
    const all = Object.values<AnyEntity>(entities);
    const unauditedChanges = all.flatMap((entity) =>
      Object.entries(entity.actions)
        .filter(([, action]) => !action.reads && !isAudited(entity, action))
        .map(([action]) => `${entity.name}/${action}`),
    );
    expect(unauditedChanges).toEqual([
      // Answers through a link run the console's own step, which is audited.
      'order/sendLinkCode',
      'order/approveLinked',
      'order/returnLinked',
      'message/read',
      'workOrder/read',
      'notice/markRead',
    ]);
    const askable: readonly string[] = auditSubjects.values;
    const kept = all.filter((entity) => Object.values(entity.actions).some((action) => isAudited(entity, action)));
    expect(kept.map(({ name }) => name).filter((name) => !askable.includes(name))).toEqual([]);
  });

  it('records every read of patients’ data, except those listed here', () => {
    const all = Object.values<AnyEntity>(entities);
    /** Whether an entity's fields refer to a patient or a patient's order. */
    const leadsToPatient = ({ fields, system, filters }: AnyEntity) =>
      Object.values({ ...fields, ...system, ...filters }).some((field) =>
        ['patient', 'order'].includes(field.meta()?.to ?? ''),
      );
    const holding = all.filter((entity) => entity.name === 'patient' || leadsToPatient(entity));
    // It contains only the id of its last order.
    expect(holding.filter(({ ofPatients }) => !ofPatients).map(({ name }) => name)).toEqual(['relationship']);
    const unauditedReads = all
      .filter(({ ofPatients }) => ofPatients)
      .flatMap((entity) =>
        Object.entries(entity.actions)
          .filter(([, action]) => action.reads && !isAudited(entity, action))
          .map(([action]) => `${entity.name}/${action}`),
      );
    expect(unauditedReads).toEqual([
      // Lists that every open console polls, and plain counts.
      'order/query',
      'order/counts',
      'order/overview',
      // Links and the photos' destination; no patient data.
      'order/approvalLinks',
      'order/photoPlace',
      // Who has read, but not what.
      'message/marks',
      'workOrder/query',
      'workOrder/counts',
      'workOrder/marks',
    ]);
  });
});
