import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../domain/organisation/catalogue.ts';
import { checksOf } from '../../../src/custom/sendOrder/checks/checks.ts';
import type { CheckedOrder } from '../../../src/custom/sendOrder/checks/types.ts';
import { blankDraft, type Draft } from '../../../domain/order/blankDraft.ts';
import { nextCommonDay, proposedDay, withLab, type Lab } from '../../../src/custom/sendOrder/labDays.ts';
import { crown } from '../../support/teeth.ts';

const today = '2026-11-19';
const catalogue: Catalogue = {
  items: [
    { type: 'crown', materials: ['zirconia'], days: 9 },
    { type: 'inlay', materials: ['glassCeramic'], days: null },
  ],
  shades: ['A2'],
};
const lab: Lab = {
  id: 7,
  name: 'Harbour Lab',
  workingDays: [1, 2, 3, 4],
  holidays: [
    { from: '2026-12-07', to: '2026-12-08', name: 'Harbour days' },
    { from: '2026-12-09', to: '2026-12-09', name: null },
  ],
  catalogue,
};
const whole: Draft = { ...blankDraft(today, 'Dr North'), patientId: 'p', labId: 7, teeth: [crown] };
const due = (change: Partial<Draft>, more: Partial<CheckedOrder> = {}) =>
  checksOf({
    draft: { ...whole, ...change },
    files: [],
    uploads: { busy: false, failed: 0, files: 0, done: 0 },
    today,
    labName: lab.name,
    labs: [lab],
    patientName: null,
    rescanSince: null,
    ...more,
  });
const one = (key: RegExp, ...given: Parameters<typeof due>) => due(...given).find((check) => key.test(check.key));

describe('a due date', () => {
  it('is calculated from the lab’s working days', () => {
    // Thursday; the lab works Monday to Thursday, except from the 7th to the 9th.
    expect(proposedDay(today, whole, lab)).toBe('2026-12-10');
    expect(one(/^due/, { dueDate: '2026-12-10' })).toMatchObject({ key: 'dueFine', values: { count: 9 } });
    expect(one(/^due/, { dueDate: '2026-12-03' })).toMatchObject({
      key: 'dueTight',
      values: { count: 9, lab: 'Harbour Lab' },
      fixes: [{ change: { dueDate: '2026-12-10' } }],
    });
  });

  it('on the lab’s day off moves to the next working day by one click', () => {
    expect(one(/^due/, { dueDate: '2026-12-07' })).toMatchObject({
      key: 'dueHoliday',
      values: { name: 'Harbour days' },
      fixes: [{ change: { dueDate: '2026-12-10' } }],
    });
    expect(one(/^due/, { dueDate: '2026-12-09' })).toMatchObject({ key: 'dueClosed' });
    expect(one(/^due/, { dueDate: '2026-12-11' })).toMatchObject({ key: 'dueClosed', values: { lab: 'Harbour Lab' } });
    expect(one(/^due/, { dueDate: '2026-12-12' })).toMatchObject({ key: 'dueWeekend' });
    const own = { workingDays: [2, 3], holidays: [] };
    expect(one(/^due/, { dueDate: '2026-12-10' }, { own })).toMatchObject({
      key: 'dueOwnClosed',
      fixes: [{ change: { dueDate: '2026-12-15' } }],
    });
    expect(nextCommonDay('2026-12-10', [own, { workingDays: [1], holidays: [] }])).toBe('2027-01-10');
  });

  it('follows the lab while it is only suggested; a chosen one stays', () => {
    const other: Lab = { id: 8, name: 'Atelier' };
    const given = { labs: [lab, other], today };
    expect(withLab({ ...whole, labId: 8, dueDate: proposedDay(today, whole, other) }, 7, given)).toEqual({
      labId: 7,
      dueDate: '2026-12-10',
    });
    expect(withLab({ ...whole, dueDate: '2026-12-24' }, 8, given)).toEqual({ labId: 8 });
  });
});

describe('what the lab doesn’t offer', () => {
  it('is reported before sending, type before material before shade', () => {
    expect(one(/^notOffered/, {})).toBeUndefined();
    const teeth = [
      { ...crown, tooth: 11, shade: 'B1' },
      { ...crown, tooth: 12, material: 'glassCeramic', shade: 'B1' },
      { ...crown, tooth: 13, work: 'postAndCore', material: 'glassCeramic', shade: null },
      { ...crown, tooth: 14, work: 'postAndCore', shade: null },
    ] as Draft['teeth'];
    expect(
      due({ teeth, caseType: 'other', description: 'x' }).filter(({ key }) => key.startsWith('notOffered')),
    ).toMatchObject([
      { key: 'notOfferedWork', level: 'warn', values: { count: 2, tooth: 13, lab: 'Harbour Lab' } },
      { key: 'notOfferedMaterial', values: { count: 1, tooth: 12 } },
      { key: 'notOfferedShade', values: { count: 1, tooth: 11 } },
    ]);
    expect(one(/^notOffered/, { caseType: 'orthodontics', teeth: [] })).toMatchObject({ key: 'notOfferedCase' });
  });

  it('isn’t reported when the lab’s catalogue is empty', () => {
    expect(one(/^notOffered/, {}, { labs: [{ ...lab, catalogue: null }] })).toBeUndefined();
  });
});

it('a new order starts with the clinic’s defaults', () => {
  const defaults = { labId: 7, notation: null, designApproval: false, sharePatientName: true };
  expect(blankDraft(today, null, defaults)).toMatchObject({ labId: 7, designApproval: false, sharePatientName: true });
  expect(blankDraft(today, null)).toMatchObject({ labId: null, designApproval: true, sharePatientName: false });
});
