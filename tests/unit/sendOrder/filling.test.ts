import { describe, expect, it } from 'vitest';
import type { Order } from '../../../domain/order.ts';
import { blankDraft, withPatient, type Draft } from '../../../src/custom/sendOrder/draft.ts';
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

describe('that the patient’s name goes along', () => {
  it('is said of a patient, and isn’t copied', () => {
    const earlier = { ...draft, sharePatientName: true, patientId: 'ada', dueDate: '2026-12-01' } as unknown as Order;
    const copied = copiedFrom(earlier);
    for (const own of ['sharePatientName', 'patientId', 'dueDate']) expect(copied).not.toHaveProperty(own);
    expect(copied).toMatchObject({ remark: 'Soft', doctor: 'Dr North', designApproval: false });
  });

  it('holds for whoever is chosen first, and is asked anew of anybody after them', () => {
    const ticked = { ...draft, sharePatientName: true };
    const usual = { labId: null, notation: null, designApproval: true, sharePatientName: true };
    expect(withPatient(ticked, 'ada')).toEqual({ patientId: 'ada' });
    expect(withPatient({ ...ticked, patientId: 'ada' }, 'ada')).toEqual({ patientId: 'ada' });
    expect(withPatient({ ...ticked, patientId: 'ada' }, 'bob')).toEqual({ patientId: 'bob', sharePatientName: false });
    expect(withPatient({ ...ticked, patientId: 'ada' }, null)).toEqual({ patientId: null, sharePatientName: false });
    expect(withPatient({ ...draft, patientId: 'ada' }, 'bob', usual).sharePatientName).toBe(true);
  });
});

describe('what was filled in at a press', () => {
  const change: Partial<Draft> = { caseType: 'implant', processKind: null, remark: 'As usual', teeth: [crown] };
  const taken = filled(draft, change);
  const now = { ...draft, ...change };

  it('is taken back whole where nobody touched it', () => {
    expect({ ...now, ...takenBack(taken, now) }).toEqual(draft);
  });

  it('leaves what was typed since, in the filled fields too', () => {
    const typed = { ...now, remark: 'As usual, but soft', doctor: 'Dr South' };
    expect({ ...typed, ...takenBack(taken, typed) }).toEqual({
      ...draft,
      remark: 'As usual, but soft',
      doctor: 'Dr South',
    });
  });

  it('knows its teeth again though the server keeps their parts in another order', () => {
    const { tooth, ...rest } = crown;
    expect(takenBack(taken, { ...now, teeth: [{ ...rest, tooth }] })).toHaveProperty('teeth', draft.teeth);
  });

  it('keeps the case type that a process kind chosen since needs', () => {
    const chosen: Draft = { ...now, processKind: 'implantCrown' };
    expect({ ...chosen, ...takenBack(taken, chosen) }).toMatchObject({
      caseType: 'implant',
      processKind: 'implantCrown',
    });
    const both: Draft = { ...now, processKind: 'design' };
    expect({ ...both, ...takenBack(taken, both) }).toMatchObject({ caseType: 'restoration', processKind: 'design' });
  });
});
