import { describe, expect, it } from 'vitest';
import { file, type CaseFile } from '../../../domain/order/files/file.ts';
import { differencesOf, shortHash } from '../../../src/custom/orderDetail/compare/differences.ts';
import { fadesAt, overlaid } from '../../../src/custom/orderDetail/compare/versionModels.ts';
import { answeredBy, firstToShow, versionsToCompare } from '../../../src/custom/orderDetail/compare/versions.ts';
import type { HistoryEntry } from '../../../src/custom/orderDetail/course.ts';
import { modelOf } from '../../../src/custom/ui/files/caseFiles.ts';
import { buildRecord } from '../../support/mock/records.ts';

const build = (nth: number, change: Partial<CaseFile>) =>
  buildRecord(file, { kind: 'model', state: 'ready', jaw: 'other', sha256: `hash-${nth}`, ...change }, nth);
const scan = build(1, { purpose: 'scan', submission: 0, name: 'upper.stl', jaw: 'upper' });
const scheme = build(2, { purpose: 'scheme', submission: 1, name: 'scheme.pdf', kind: 'document' });
const first = build(3, { purpose: 'design', submission: 1, name: 'a/bridge-v1.stl' });
const second = build(4, { purpose: 'design', submission: 2, name: 'bridge-v2.stl' });
const unsubmitted = build(5, { purpose: 'attachment', submission: 0, name: 'idea.stl' });
const event = (action: string, reason: string | null = null): HistoryEntry => ({
  action,
  from: null,
  to: null,
  actorName: 'Ada',
  organisationName: null,
  reason,
  at: '2026-01-01',
});
const history = [
  event('submitScheme'),
  event('confirmScheme'),
  event('submitDesign'),
  event('rejectDesign', 'Open the embrasure'),
  event('submitDesign'),
];
const versions = versionsToCompare([scan, scheme, first, second, unsubmitted], history);

describe('the versions of a case', () => {
  it('are its submissions, newest first, and its scans', () => {
    expect(versions.map(({ key }) => key)).toEqual(['design-2', 'design-1', 'scheme-1', 'scan']);
    expect(versions.map(({ fate }) => fate)).toEqual([
      null,
      { kind: 'refused', reason: 'Open the embrasure', name: 'Ada' },
      null,
      null,
    ]);
  });

  it('are compared with the previous one of their kind, and the first with the scans', () => {
    const answered = (key: string) =>
      answeredBy(
        versions,
        versions.find((version) => version.key === key)!,
      )?.key;
    expect([answered('design-2'), answered('design-1'), answered('scheme-1')]).toEqual(['design-1', 'scan', 'scan']);
    expect(answeredBy(versions.slice(0, 1), versions[0]!)).toBeNull();
  });

  it('that the lab withdrew say so, and aren’t compared with later ones', () => {
    const taken: HistoryEntry = { ...event('recall'), from: 'design' };
    const events = [event('submitScheme'), event('confirmScheme'), event('submitDesign'), taken, event('submitDesign')];
    const all = versionsToCompare([scan, scheme, first, second], events);
    expect(all.map(({ key, fate }) => [key, fate?.kind ?? null])).toEqual([
      ['design-2', null],
      ['design-1', 'recalled'],
      ['scheme-1', null],
      ['scan', null],
    ]);
    expect(answeredBy(all, all[0]!)?.key).toBe('scan');
  });

  it('open with the one waiting for an answer', () => {
    expect(firstToShow(versions, 'scheme')?.key).toBe('scheme-1');
    expect(firstToShow(versions)?.key).toBe('design-2');
    expect(firstToShow([])).toBeNull();
  });
});

describe('differences', () => {
  const states = (files: CaseFile[], others: CaseFile[]) =>
    differencesOf(files, others).map(({ state, file: one, other }) => [state, one?.id ?? null, other?.id ?? null]);

  it('match equal content with any name, then equal names, then names without their version', () => {
    const renamed = build(6, { name: 'other.stl', sha256: first.sha256 ?? null });
    expect(states([renamed], [first])).toEqual([['same', renamed.id, first.id]]);
    expect(states([second], [first])).toEqual([['changed', second.id, first.id]]);
  });

  it('list new and removed files', () => {
    const extra = build(7, { name: 'gingiva.stl' });
    expect(states([second, extra], [first, scheme])).toEqual([
      ['changed', second.id, first.id],
      ['added', extra.id, null],
      ['removed', null, scheme.id],
    ]);
  });

  it('match the only model that is left on each side', () => {
    const crown = build(10, { name: 'crown 16.stl' });
    const final = build(11, { name: 'final.stl' });
    expect(states([final], [crown, scheme])).toEqual([
      ['changed', final.id, crown.id],
      ['removed', null, scheme.id],
    ]);
    expect(states([final, build(12, { name: 'gum.stl' })], [crown]).map(([state]) => state)).toEqual([
      'added',
      'added',
      'removed',
    ]);
  });

  it('never match two files without a checksum', () => {
    const bare = build(8, { name: 'bridge.stl', sha256: null });
    expect(states([bare], [build(9, { name: 'bridge.stl', sha256: null })])[0]?.[0]).toBe('changed');
    expect([shortHash(null), shortHash('0123456789abcdef')]).toEqual(['', '01234567']);
  });
});

describe('the overlay', () => {
  const models = [first, second, scan].map((one) => modelOf(one, one.name));
  const [a, b, c] = models as [(typeof models)[number], (typeof models)[number], (typeof models)[number]];

  it('draws common files once, and the requested version in its own colour', () => {
    expect(overlaid([c, a], [c, b]).map(({ id, jaw }) => [id, jaw])).toEqual([
      [c.id, 'other'],
      [a.id, 'other'],
      [b.id, 'other'],
    ]);
  });

  it('fades between the versions, both complete in the middle, and never fades common files', () => {
    expect(fadesAt(0, [a, c], [b, c])).toEqual({ [a.id]: 1, [b.id]: 0, [c.id]: 1 });
    expect(fadesAt(0.5, [a], [b])).toEqual({ [a.id]: 1, [b.id]: 1 });
    expect(fadesAt(1, [a, c], [b, c])).toEqual({ [a.id]: 0, [b.id]: 1, [c.id]: 1 });
  });
});
