import { describe, expect, it } from 'vitest';
import { order } from '../../../domain/order/order.ts';
import { differencesOf, prescribedFields, type Prescription } from '../../../domain/order/revision.ts';
import { crown } from '../../support/teeth.ts';

const revision = (content: Partial<Prescription>, files: string[] = []) => ({
  content: content as Prescription,
  items: files.map((name) => ({ id: name, name, sha256: name })),
});

describe('a prescription', () => {
  it('contains every field of the clinic, except the lab and the patient', () => {
    const apart = ['labId', 'patientId'];
    const entered = Object.keys(order.fields).filter((field) => !apart.includes(field));
    expect(prescribedFields.toSorted()).toEqual([...entered, 'patientNumber', 'patientFacts'].toSorted());
  });
});

describe('the differences between two revisions', () => {
  it('list fields, then teeth, then files, and nothing for equal revisions', () => {
    const before = revision({ remark: 'soft', dueDate: null, teeth: [crown] }, ['a.stl', 'b.stl']);
    const after = revision({ remark: 'soft', dueDate: '2031-01-01', teeth: [{ ...crown, shade: 'A3' }] }, [
      'b.stl',
      'c.stl',
    ]);
    expect(differencesOf(before, after).map(({ about }) => about)).toEqual(['field', 'tooth', 'file', 'file']);
    expect(differencesOf(after, before)).toHaveLength(4);
    expect(differencesOf(before, before)).toEqual([]);
  });

  it('of designs are their files', () => {
    const design = (files: string[]) => ({ ...revision({}, files), content: null });
    expect(differencesOf(design(['v1.stl']), design(['v2.stl']))).toMatchObject([
      { before: { name: 'v1.stl' }, after: null },
      { before: null, after: { name: 'v2.stl' } },
    ]);
  });

  it('ignore a field that an earlier release didn’t have', () => {
    expect(differencesOf(revision({ teeth: [] }), revision({ teeth: [], goal: null }))).toEqual([]);
  });
});
