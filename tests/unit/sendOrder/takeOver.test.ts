import { describe, expect, test } from 'vitest';
import type { ToothWork } from '../../../domain/order/prescription.ts';
import type { Proposal } from '../../../domain/order/project.ts';
import type { Fdi } from '../../../domain/teeth.ts';
import { buildTooth } from '../../support/teeth.ts';
import { takeOver, type Prescribed } from '../../../src/custom/sendOrder/proposal/useProposal.ts';

const marked = (tooth: Fdi, change: Partial<ToothWork> = {}) =>
  buildTooth(tooth, { work: null, material: null, shade: null, ...change });
const proposal = (teeth: ToothWork[], caseType: Proposal['caseType'] = 'restoration'): Proposal => ({
  source: 'exocad',
  caseType,
  teeth,
  notes: [],
});
const draft = (teeth: ToothWork[] = [], caseType: Prescribed['caseType'] = 'restoration') => ({ teeth, caseType });
const bridge = [
  buildTooth(14, { bridge: 1 }),
  buildTooth(15, { bridge: 1, work: 'pontic' }),
  buildTooth(16, { bridge: 1 }),
];

describe('applying a proposal', () => {
  test('fills an empty draft with its teeth and case type', () => {
    const { after, kept } = takeOver(draft(), proposal(bridge, 'implant'));
    expect(after.teeth.map(({ tooth, bridge }) => [tooth, bridge])).toEqual([
      [16, 1],
      [15, 1],
      [14, 1],
    ]);
    expect([after.caseType, kept]).toEqual(['implant', []]);
  });

  test('fills around existing input, which stays', () => {
    const own = [buildTooth(14, { work: 'inlay', shade: null }), marked(24)];
    const { after, kept } = takeOver(draft(own), proposal([buildTooth(14), buildTooth(24), buildTooth(26)]));
    expect(after.teeth).toEqual([buildTooth(14, { work: 'inlay' }), buildTooth(24), buildTooth(26)]);
    expect(kept).toEqual([14]);
  });

  test('adds its connectors, except between two teeth that were already edited', () => {
    const added = takeOver(draft([buildTooth(14), marked(15)]), proposal(bridge)).after.teeth;
    expect(added.map(({ tooth, bridge }) => [tooth, bridge])).toEqual([
      [16, 1],
      [15, 1],
      [14, 1],
    ]);
    const own = takeOver(draft([buildTooth(14), buildTooth(15), buildTooth(16)]), proposal(bridge)).after.teeth;
    expect(own.map(({ bridge }) => bridge)).toEqual([null, null, null]);
  });

  test('next to an existing bridge keeps that bridge’s number', () => {
    const own = [buildTooth(36, { bridge: 1 }), buildTooth(37, { bridge: 1 })];
    const teeth = takeOver(draft(own), proposal(bridge)).after.teeth;
    const numbers = teeth.map(({ tooth, bridge }) => [tooth < 20 ? 'upper' : 'lower', bridge]);
    expect(new Set(numbers.map((pair) => pair.join()))).toEqual(new Set(['upper,1', 'lower,2']));
  });

  test('keeps a chosen case type', () => {
    expect(takeOver(draft([], 'other'), proposal([buildTooth(14)])).after.caseType).toBe('other');
    expect(takeOver(draft([marked(36)]), proposal([buildTooth(14)], 'implant')).after.caseType).toBe('restoration');
  });

  test('twice has the same result as once', () => {
    const once = takeOver(draft([marked(15)]), proposal(bridge)).after;
    expect(takeOver(once, proposal(bridge)).after).toEqual(once);
  });
});
