import { describe, expect, it } from 'vitest';
import type { Order } from '../../../domain/order/order.ts';
import { blankDraft } from '../../../domain/order/blankDraft.ts';
import { withPatient, type Draft } from '../../../src/custom/sendOrder/draft.ts';
import { copiedFrom, filled, takenBack } from '../../../src/custom/sendOrder/filling.ts';
import { crown } from '../../support/teeth.ts';

const draft: Draft = {
  ...blankDraft('2026-11-19', 'Dr North'),
  processKind: 'crown',
  designApproval: false,
  remark: 'Soft',
  occlusalContact: 'light',
  fixation: 'cemented',
};

describe('the consent to share the patient’s name', () => {
  it('belongs to a patient and isn’t copied with an order', () => {
    const shared = { sharePatientName: true, sharedFacts: ['allergies'] };
    const earlier = { ...draft, ...shared, patientId: 'ada', dueDate: '2026-12-01' } as unknown as Order;
    const copied = copiedFrom(earlier);
    for (const own of ['sharePatientName', 'sharedFacts', 'patientId', 'dueDate'])
      expect(copied).not.toHaveProperty(own);
    expect(copied).toMatchObject({ remark: 'Soft', doctor: 'Dr North', designApproval: false });
  });

  it('holds for the first patient chosen, and resets when another is chosen', () => {
    const ticked = { ...draft, sharePatientName: true, sharedFacts: ['age' as const] };
    const usual = { labId: null, notation: null, designApproval: true, sharePatientName: true };
    expect(withPatient(ticked, 'ada')).toEqual({ patientId: 'ada' });
    expect(withPatient({ ...ticked, patientId: 'ada' }, 'ada')).toEqual({ patientId: 'ada' });
    expect(withPatient({ ...ticked, patientId: 'ada' }, 'bob')).toEqual({
      patientId: 'bob',
      sharePatientName: false,
      sharedFacts: [],
    });
    expect(withPatient({ ...ticked, patientId: 'ada' }, null)).toEqual({
      patientId: null,
      sharePatientName: false,
      sharedFacts: [],
    });
    expect(withPatient({ ...draft, patientId: 'ada' }, 'bob', usual).sharePatientName).toBe(true);
  });
});

describe('a filled-in proposal', () => {
  const change: Partial<Draft> = { caseType: 'implant', processKind: null, remark: 'As usual', teeth: [crown] };
  const taken = filled(draft, change);
  const now = { ...draft, ...change };

  it('is undone completely when its fields are unchanged', () => {
    expect({ ...now, ...takenBack(taken, now) }).toEqual(draft);
  });

  it('keeps later input when undone, in the filled fields too', () => {
    const typed = { ...now, remark: 'As usual, but soft', doctor: 'Dr South' };
    expect({ ...typed, ...takenBack(taken, typed) }).toEqual({
      ...draft,
      remark: 'As usual, but soft',
      doctor: 'Dr South',
    });
  });

  it('recognises its teeth when the server reorders their keys', () => {
    const { tooth, ...rest } = crown;
    expect(takenBack(taken, { ...now, teeth: [{ ...rest, tooth }] })).toHaveProperty('teeth', draft.teeth);
  });

  it('keeps the case type that a later process kind needs', () => {
    const chosen: Draft = { ...now, processKind: 'implantCrown' };
    expect({ ...chosen, ...takenBack(taken, chosen) }).toMatchObject({
      caseType: 'implant',
      processKind: 'implantCrown',
    });
    const both: Draft = { ...now, processKind: 'design' };
    expect({ ...both, ...takenBack(taken, both) }).toMatchObject({ caseType: 'restoration', processKind: 'design' });
  });
});
