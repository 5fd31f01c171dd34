import { describe, expect, it } from 'vitest';
import type { CheckRuleName, CheckRules } from '../../../domain/order/dataCheck/rules.ts';
import type { Point, ScanCheck } from '../../../domain/order/dataCheck/scanCheck.ts';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { Material, ToothWork } from '../../../domain/order/prescription.ts';
import type { Fdi } from '../../../domain/teeth.ts';
import { checksOf, mayGo } from '../../../src/custom/sendOrder/checks/checks.ts';
import type { CheckedOrder } from '../../../src/custom/sendOrder/checks/types.ts';
import { blankDraft, type Draft } from '../../../domain/order/blankDraft.ts';
import { crown } from '../../support/teeth.ts';

const pontic = { ...crown, tooth: 15, work: 'pontic' } as const;

const blank = { tooth: 16, work: null, material: null, shade: null, stumpShade: null, bridge: null } as const;
/** Crowns at the ends, pontics in between. */
const bridge = (teeth: readonly Fdi[], material: Material): ToothWork[] =>
  teeth.map((tooth, i) => ({
    ...crown,
    tooth,
    material,
    work: i === 0 || i === teeth.length - 1 ? 'crown' : 'pontic',
    stumpShade: 'A3',
    bridge: 1,
  }));
const implant: Partial<Draft> = { caseType: 'implant', implantSystem: 'Straumann BLX' };
const aligners: Partial<Draft> = { caseType: 'orthodontics', arches: 'both', appliance: 'aligners', teeth: [] };

const scan = (change: Partial<CaseFile> = {}) =>
  ({
    id: 'file-1',
    name: 'upper_jaw.ply',
    kind: 'model',
    purpose: 'scan',
    side: 'clinic',
    state: 'ready',
    unit: null,
    mirrored: false,
    version: 1,
    jaw: 'upper',
    jawSettled: true,
    parentId: null,
    createdAt: '2026-11-19T10:00:00Z',
    facts: { bounds: { min: [0, 0, 0], max: [72.4, 20, 75] }, doubtfulUnits: false, notes: [] },
    ...change,
  }) as CaseFile;
const lower = (change: Partial<CaseFile> = {}) =>
  scan({ id: 'file-2', name: 'lower_jaw.ply', jaw: 'lower', ...change });

const whole: Draft = { ...blankDraft('2026-11-19', 'Dr. North'), patientId: 'p', labId: 7, teeth: [crown] };
const checks = (change: Partial<CheckedOrder> = {}, draft: Partial<Draft> = {}) =>
  checksOf({
    draft: { ...whole, ...draft },
    files: [scan(), lower()],
    uploads: { busy: false, failed: 0, files: 0, done: 0 },
    patientName: 'Ádám Müller',
    today: '2026-11-19',
    labName: 'Harbour Lab',
    labs: [{ id: 7, name: 'Harbour Lab' }],
    rescanSince: null,
    ...change,
  });
const keys = (...args: Parameters<typeof checks>) => checks(...args).map(({ key, level }) => `${level} ${key}`);

describe('a patient’s name that isn’t shared', () => {
  const film = scan({ id: 'film', name: 'Müller.3ox', kind: 'project', purpose: 'attachment', jaw: null, version: 3 });
  const photo = scan({ id: 'photo', name: 'smile.jpg', kind: 'image', purpose: 'photo', jaw: null });
  const files = [scan(), lower(), film, photo];
  const hidden = { sharePatientName: false };
  it('blocks a file that can’t be cleaned, and offers a fix', () => {
    expect(checks({ files }, hidden).find(({ key }) => key === 'withheld')).toEqual({
      key: 'withheld',
      level: 'warn',
      fileId: 'film',
      values: { name: 'Müller.3ox' },
      fixes: [
        { key: 'shareName', change: { sharePatientName: true } },
        { key: 'leaveOut', files: [{ id: 'film', removed: true }] },
      ],
    });
    const packed = checks({ files: [scan(), lower(), { ...film, parentId: 'zip' }] }, hidden);
    expect(packed.find(({ key }) => key === 'withheld')?.fixes?.map(({ key }) => key)).toEqual(['shareName']);
  });
  it.each(['points.csv', 'order.txt', 'letter.docx'])('blocks %s, with the same fixes', (name) => {
    const text = scan({ id: 'text', name, kind: 'document', purpose: 'attachment', jaw: null });
    const found = checks({ files: [scan(), lower(), text] }, hidden).find(({ key }) => key === 'withheld');
    expect(found).toMatchObject({ fileId: 'text', fixes: [{ key: 'shareName' }, { key: 'leaveOut' }] });
  });
  it('stays visible in pictures, pages and DICOM images, with a warning', () => {
    const letter = scan({ id: 'letter', name: 'letter.pdf', kind: 'document', purpose: 'attachment', jaw: null });
    const slice = scan({ id: 'slice', name: 'IM0001.dcm', kind: 'project', purpose: 'attachment', jaw: null });
    const series = { ...slice, id: 'series', name: 'CT.zip', slices: 300 };
    for (const seen of [photo, letter, slice, { ...slice, name: 'IM0001' }, series])
      expect([seen.id, keys({ files: [scan(), lower(), seen] }, hidden)]).toEqual([
        seen.id,
        expect.arrayContaining(['ok visibleStays']),
      ]);
    expect(keys({}, hidden)).not.toContain('ok visibleStays');
  });
  it('is found in what is written for the lab, which gets it as it is', () => {
    for (const text of ['for Adam', 'MÜLLER, Ádám: soon'])
      for (const field of ['remark', 'goal', 'description'])
        expect(keys({}, { ...hidden, [field]: text })).toContain('warn nameInText');
    expect(keys({}, { ...hidden, remark: 'Mueller bite, adamantine shade' })).not.toContain('warn nameInText');
    expect(keys({ patientName: null }, { ...hidden, remark: 'for Adam' })).not.toContain('warn nameInText');
  });
  it('is irrelevant once it is shared', () => {
    const said = keys({ files }, { sharePatientName: true, remark: 'for Adam' });
    expect(said.filter((one) => /withheld|visibleStays|nameInText/.test(one))).toEqual([]);
  });
});

describe('a scan that can’t be read', () => {
  it('doesn’t count as the opposing jaw', () => {
    expect(keys({ files: [scan(), lower({ state: 'failed' })] })).toContain('warn antagonistMissing');
  });
  it.each<[string, Partial<CaseFile>]>([
    ['can’t be read', { state: 'failed' }],
    ['is a letter', { kind: 'document' }],
  ])('isn’t the requested new scan when it %s', (_which, change) => {
    const rescanSince = '2026-11-19T11:00:00Z';
    const files = (more: Partial<CaseFile>) => [scan(), lower({ createdAt: '2026-11-19T12:00:00Z', ...more })];
    expect(keys({ files: files({}), rescanSince })).not.toContain('stop scanNeeded');
    expect(keys({ files: files(change), rescanSince })).toContain('stop scanNeeded');
  });
});

describe('what the data check has measured', () => {
  const none: ScanCheck = { holes: [], islands: [], edge: 0.2, teeth: [], sameAs: null };
  const tooth = { tooth: 16, at: [10, 0, 5] as Point, edge: 0.2, ends: false, room: null, roomAt: null };
  const measured = (check: Partial<ScanCheck>, change: Partial<CaseFile> = {}) =>
    scan({ scanCheck: { ...none, ...check }, ...change });
  const found = (check: Partial<ScanCheck>, change: Partial<CaseFile> = {}, draft: Partial<Draft> = {}) =>
    checks({ files: [measured(check, change), lower()] }, draft).filter(({ level }) => level === 'warn');

  it('is said with its place as the scan is shown, and the nearest tooth', () => {
    const holes = [{ area: 3.14, at: [1, 2, 3] as Point }];
    expect(found({ holes }, { unit: 'centimetre', mirrored: true })).toContainEqual({
      key: 'hole',
      level: 'warn',
      place: 'files',
      fileId: 'file-1',
      values: { name: 'upper_jaw.ply', value: 3.1 },
      at: [-10, 20, 30],
    });
    const near = [{ area: 3.14, at: [11, 1, 5] as Point }];
    expect(found({ holes: near, teeth: [tooth] })[0]?.values).toMatchObject({ tooth: 16 });
    expect(found({ holes, teeth: [{ ...tooth, at: [40, 0, 5] }] })[0]?.values).not.toHaveProperty('tooth');
  });

  it('says of a scan its three largest holes, and of a bite’s none', () => {
    const holes = [4, 3, 2, 1].map((area) => ({ area, at: [0, 0, 0] as Point }));
    expect(found({ holes }).map(({ values }) => values?.value)).toEqual([4, 3, 2]);
    expect(found({ holes }, { jaw: 'bite' }).map(({ key }) => key)).not.toContain('hole');
  });

  it('says how much room there is for the material, and when that is enough', () => {
    const room = (mm: number, draft: Partial<Draft> = {}) =>
      found({ teeth: [{ ...tooth, room: mm, roomAt: [1, 1, 1] }] }, {}, draft).find(({ key }) => key === 'room');
    const zirconia = { teeth: [{ ...crown, material: 'zirconia' as const }] };
    expect(room(0.92, zirconia)?.values).toEqual({
      name: 'upper_jaw.ply',
      tooth: 16,
      value: 0.9,
      needs: 1,
      material: 'zirconia',
    });
    expect(room(1, zirconia)).toBeUndefined();
    expect(room(1, { teeth: [{ ...crown, material: 'glassCeramic', stumpShade: 'A3' }] })?.values?.needs).toBe(1.5);
    // Nothing is known about teeth without a preparation, unprescribed teeth, and implants.
    expect(room(0.2, { teeth: [{ ...crown, work: 'pontic' }] })).toBeUndefined();
    expect(room(0.2, { teeth: [{ ...crown, tooth: 15 }] })).toBeUndefined();
    expect(room(0.2, { ...implant, ...zirconia })).toBeUndefined();
  });

  it('says where a prescribed tooth’s scan ends or is coarse', () => {
    const keysOf = (change: object) => found({ teeth: [{ ...tooth, ...change }] }).map(({ key }) => key);
    expect(keysOf({})).toEqual([]);
    expect(keysOf({ ends: true, edge: 0.41 })).toEqual(['surfaceEnds', 'coarse']);
    expect(keysOf({ tooth: 26, ends: true, edge: 0.41 })).toEqual([]);
  });

  it('says that jaws are apart in the bite', () => {
    const apart = (gap: number | null) => {
      const bites = [{ otherId: 'file-2', depth: 0, depthAt: null, gap, gapAt: [1, 2, 3] as Point }];
      return checks({ files: [scan({ facts: { ...scan().facts!, bites } }), lower()] }).find(
        ({ key }) => key === 'jawsApart',
      );
    };
    expect(apart(0.9)?.values).toEqual({ name: 'lower_jaw.ply', value: 0.9 });
    for (const fine of [0.3, null]) expect(apart(fine)).toBeUndefined();
  });

  it('names the earlier order with the same scan, and offers to leave it out', () => {
    const [same] = found({ sameAs: { orderId: 'order-1', number: 'R-1' } });
    expect(same).toMatchObject({ key: 'sameScan', values: { number: 'R-1' }, fixes: [{ key: 'leaveOut' }] });
  });

  it('waits for a scan that hasn’t been measured', () => {
    const ready = { fullUrl: '/full' };
    expect(keys({ files: [scan({ ...ready, scanCheck: null }), lower()] })).toContain('wait unchecked');
    expect(keys({ files: [measured({}, ready), lower()] })).not.toContain('wait unchecked');
  });

  it('stops, warns or passes as the laboratory says, by kind of work', () => {
    const rules = (
      level: 'stop' | 'warn' | 'pass',
      limit: number | null = null,
      caseType: 'restoration' | null = null,
    ) => ({ rules: [{ rule: 'hole', caseType, level, limit }], rooms: [] }) as CheckRules;
    const holes = [{ area: 3, at: [0, 0, 0] as Point }];
    const said = (checkRules: CheckRules, draft: Partial<Draft> = {}) =>
      keys({ files: [measured({ holes }), lower()], labs: [{ id: 7, name: 'Harbour Lab', checkRules }] }, draft).filter(
        (key) => key.endsWith(' hole'),
      );
    expect(said(rules('stop'))).toEqual(['stop hole']);
    expect(said(rules('pass'))).toEqual([]);
    expect(said(rules('warn', 5))).toEqual([]);
    const both = { rules: [...rules('pass').rules, ...rules('stop', null, 'restoration').rules], rooms: [] };
    expect(said(both)).toEqual(['stop hole']);
    expect(said(both, { caseType: 'other' })).toEqual([]);
  });
});

describe('the pre-send check', () => {
  it('passes a complete order', () => {
    expect(keys()).toEqual(['ok bothJaws', 'ok teethComplete', 'ok lab', 'ok dueFine']);
    expect(checks()[0]?.values).toEqual({ width: 75, depth: 72 });
    expect(mayGo(checks())).toBe(true);
  });

  it('asks to confirm jaws that aren’t sure with one click, unless a shape contradicts its name', () => {
    const proposed = [scan({ jawSettled: false }), lower({ jawSettled: false, version: 4 })];
    const found = checks({ files: proposed }).find(({ key }) => key === 'jawsProposed');
    expect(found).toMatchObject({ level: 'warn', place: 'jaw' });
    expect(found?.fixes?.[0]?.files).toEqual([
      { id: 'file-1', version: 1, jaw: 'upper' },
      { id: 'file-2', version: 4, jaw: 'lower' },
    ]);
    expect(keys({ files: proposed.map((one) => ({ ...one, jawSure: true })) })).not.toContain('warn jawsProposed');
    const evidence = [{ by: 'labels', says: 'lower', weight: 0.95 } as const];
    expect(keys({ files: [scan({ jawSettled: false, evidence })] })).not.toContain('warn jawsProposed');
  });

  it('asks which scan a new one replaces after a return', () => {
    const since = '2026-11-19T12:00:00Z';
    const again = scan({ id: 'file-3', name: 'upper again.ply', createdAt: '2026-11-19T13:00:00Z', replacesId: null });
    const found = checks({ files: [scan(), lower(), again], rescanSince: since }).filter(
      ({ key }) => key === 'replacesWhich',
    );
    expect(found).toMatchObject([{ level: 'warn', fileId: 'file-3', values: { name: 'upper again.ply' } }]);
    expect(found[0]?.fixes).toEqual([
      {
        key: 'replace',
        values: { name: 'upper_jaw.ply' },
        files: [{ id: 'file-3', version: 1, replacesId: 'file-1' }],
      },
    ]);
    const told = { ...again, replacesId: 'file-1' };
    expect(keys({ files: [scan(), lower(), told], rescanSince: since })).not.toContain('warn replacesWhich');
    expect(keys({ files: [scan(), lower(), again] })).not.toContain('warn replacesWhich');
  });

  it.each<[string, Partial<CheckedOrder>, Partial<Draft>]>([
    ['patientMissing', {}, { patientId: null }],
    ['doctorMissing', {}, { doctor: ' ' }],
    ['labMissing', {}, { labId: null }],
    ['labNotConfirmed', {}, { labId: 8 }],
    ['implantSystemMissing', {}, { caseType: 'implant', implantSystem: ' ' }],
    ['archesMissing', {}, { caseType: 'orthodontics', teeth: [] }],
    ['applianceMissing', {}, { caseType: 'orthodontics', teeth: [] }],
    ['descriptionMissing', {}, { caseType: 'other' }],
    ['teethMissing', {}, { teeth: [] }],
    ['teethMissingParts', {}, { teeth: [{ ...crown, material: null, shade: null }] }],
    ['teethMissingShade', {}, { teeth: [{ ...crown, shade: null }] }],
    ['teethFaulty', {}, { teeth: [crown, { ...pontic, shade: null }] }],
    ['duePast', {}, { dueDate: '2026-11-18' }],
    ['uploading', { uploads: { busy: true, failed: 0, files: 2, done: 1 } }, {}],
    ['uploadsFailed', { uploads: { busy: false, failed: 1, files: 1, done: 0 } }, {}],
    ['scanNeeded', { rescanSince: '2026-11-19T12:00:00Z' }, {}],
  ])('blocks the order with a fix: %s', (key, change, draft) => {
    const found = checks(change, draft).find((check) => check.key === key);
    expect(found).toMatchObject({ level: 'stop', place: expect.any(String) });
    expect(mayGo(checks(change, draft))).toBe(false);
  });

  it.each<[string, Partial<CheckedOrder>, Partial<Draft>]>([
    ['noScan', { files: [] }, {}],
    ['unreadable', { files: [scan({ state: 'failed' })] }, {}],
    ['jawUnknown', { files: [scan({ jaw: null })] }, {}],
    ['sizeDoubtful', { files: [scan({ facts: { ...scan().facts!, doubtfulUnits: true } })] }, {}],
    ['pointsDropped', { files: [scan({ facts: { ...scan().facts!, notes: ['nonFiniteDropped'] } })] }, {}],
    ['antagonistMissing', { files: [scan()] }, {}],
    ['upperMissing', { files: [lower()] }, {}],
    ['upperMissing', { files: [lower()] }, aligners],
    ['lowerMissing', { files: [scan()] }, aligners],
    ['lowerMissing', { files: [scan()] }, { ...aligners, arches: 'lower' }],
    [
      'biteMissing',
      {},
      {
        teeth: [
          { ...crown, bridge: 1 },
          { ...pontic, bridge: 1 },
        ],
      },
    ],
    ['stumpShadeAdvised', {}, { teeth: [{ ...crown, material: 'glassCeramic' }] }],
    ['bridgeWeak', {}, { teeth: bridge([16, 15, 14], 'glassCeramic') }],
    ['bridgeWeak', {}, { teeth: bridge([13, 12, 11, 21], 'pressCeramic') }],
    ['spanLong', {}, { ...implant, teeth: bridge([13, 12, 11, 21, 22, 23], 'zirconia') }],
    ['marksUnsaid', {}, { ...aligners, teeth: [blank] }],
    ['implantPlatformOpen', {}, implant],
    ['fixationOpen', {}, implant],
    ['goalOpen', {}, aligners],
    ['processOdd.bridge', {}, { processKind: 'bridge' }],
    ['processOdd.personalizedAbutment', {}, { ...implant, processKind: 'personalizedAbutment' }],
    ['dueMissing', {}, { dueDate: null }],
    ['dueSoon', {}, { dueDate: '2026-11-20' }],
    ['dueWeekend', {}, { dueDate: '2026-11-28' }],
  ])('warns without blocking: %s', (key, change, draft) => {
    expect(checks(change, draft).find((check) => check.key === key)?.level).toBe('warn');
    expect(mayGo(checks(change, draft))).toBe(true);
  });

  it('misses no jaw that the case doesn’t treat', () => {
    const missing = (draft: Partial<Draft>) =>
      keys({ files: [scan()] }, draft).filter((key) => key.endsWith('Missing'));
    expect(missing({ ...aligners, arches: 'upper' })).toEqual([]);
    expect(missing({ arches: 'lower' })).toEqual(['warn antagonistMissing']);
  });

  it('waits with its judgement of the jaws while a file is being unpacked', () => {
    expect(keys({ files: [scan({ kind: 'archive', jaw: null, state: 'unpacking' })] })).toEqual([
      'wait converting',
      'wait unchecked',
      'ok teethComplete',
      'ok lab',
      'ok dueFine',
    ]);
  });

  it('accepts a scan uploaded after the rejection as the new one', () => {
    expect(keys({ rescanSince: '2026-11-19T09:00:00Z' })).not.toContain('stop scanNeeded');
    expect(keys({ rescanSince: '2026-11-19T09:00:00Z', files: [scan({ side: 'lab' })] })).toContain('stop scanNeeded');
  });

  it('doesn’t block a rescan for a fault that only the first sending could fix', () => {
    const rescan = { rescanSince: '2026-11-19T09:00:00Z' };
    const late = { dueDate: '2026-11-18' };
    expect(mayGo(checks(rescan, late))).toBe(true);
    const due = checks(rescan, late).find(({ key }) => key === 'duePast');
    expect(due).toEqual({ key: 'duePast', level: 'warn' });
    // Fixes that concern files are still offered.
    const unknown = { ...rescan, files: [scan({ jaw: null }), lower()] };
    expect(checks(unknown, late).find(({ key }) => key === 'jawUnknown')?.fixes?.length).toBe(3);
  });

  it.each([
    ['inch', 2.8],
    ['centimetre', 7.2],
    ['metre', 0.07],
  ] as const)('offers the unit in which a scan was exported: %s', (unit, width) => {
    const bounds = { min: [0, 0, 0], max: [width, width / 3, width / 2] } as const;
    const facts = { ...scan().facts!, bounds, doubtfulUnits: true } as unknown as CaseFile['facts'];
    const said = (change: Partial<CaseFile>) => checks({ files: [scan({ facts, ...change }), lower()] });
    expect(said({}).find(({ key }) => key === 'sizeDoubtful')?.fixes).toEqual([
      { key: 'setUnit', values: { unit }, files: [{ id: 'file-1', version: 1, unit }] },
    ]);
    // With the unit set, the scan has the size of a jaw.
    const after = said({ unit });
    expect(after.map(({ key }) => key)).not.toContain('sizeDoubtful');
    expect(after.find(({ key }) => key === 'bothJaws')?.values?.['width']).toBeGreaterThan(60);
    expect(said({ unit: 'millimetre' }).map(({ key }) => key)).toContain('sizeDoubtful');
  });

  it('offers to mirror a scan that faces inwards, and to undo it', () => {
    const facts = { ...scan().facts!, notes: ['facesIn'] };
    const found = (change: Partial<CaseFile>) =>
      checks({ files: [scan({ facts, ...change }), lower()] }).filter(({ fileId }) => fileId === 'file-1');
    const said = { fileId: 'file-1', values: { name: 'upper_jaw.ply' } };
    const change = { id: 'file-1', version: 1 };
    expect(found({})).toEqual([
      { key: 'facesIn', level: 'warn', ...said, fixes: [{ key: 'mirror', files: [{ ...change, mirrored: true }] }] },
    ]);
    expect(found({ mirrored: true })).toEqual([
      { key: 'mirrored', level: 'ok', ...said, fixes: [{ key: 'unmirror', files: [{ ...change, mirrored: false }] }] },
    ]);
    expect(keys()).not.toContain('warn facesIn');
    expect(found({ purpose: 'design' })).toEqual([]);
  });

  it('warns that two jaws intersect, and ticks neither', () => {
    const deep = (lowerId: string, depth: number) =>
      scan({ facts: { ...scan().facts!, bites: [bite(lowerId, depth)] } });
    const bite = (otherId: string, depth: number) => ({
      otherId,
      depth,
      depthAt: [1, 2, 3] as Point,
      gap: 0,
      gapAt: null,
    });
    const found = checks({ files: [deep('file-2', 1.77), lower()] });
    expect(found.find(({ key }) => key === 'jawsPierce')).toMatchObject({
      values: { value: 1.8 },
      fileId: 'file-2',
      at: [1, 2, 3],
    });
    expect(found.map(({ key }) => key)).not.toContain('bothJaws');
    for (const fine of [deep('file-2', 0), deep('another', 2)])
      expect(keys({ files: [fine, lower()] })).toContain('ok bothJaws');
  });

  it('names a scan that looks like the other jaw, when its shape is clear', () => {
    const shaped = (jaw: 'upper' | 'lower', weight: number, hasLabels = false): Partial<CaseFile> => ({
      evidence: [
        { by: 'shape', says: jaw, weight },
        ...(hasLabels ? [{ by: 'labels', says: jaw, weight: 0.95 } as const] : []),
      ],
    });
    const swapped = [scan(shaped('lower', 0.8)), lower(shaped('upper', 0.8))];
    const swap = {
      key: 'swapJaws',
      files: [
        { id: 'file-1', version: 1, jaw: 'lower' },
        { id: 'file-2', version: 1, jaw: 'upper' },
      ],
    };
    expect(checks({ files: swapped }).filter(({ key }) => /^looks|^jawsSwapped/.test(key))).toEqual([
      { key: 'jawsSwapped', level: 'warn', place: 'jaw', fixes: [swap] },
    ]);
    const one = checks({ files: [swapped[0]!, lower()] }).find(({ key }) => key === 'looksLower');
    expect(one?.fixes).toEqual([
      { key: 'setJaw', values: { jaw: 'lower' }, files: [{ id: 'file-1', version: 1, jaw: 'lower' }] },
    ]);
    const found = (change: Partial<CaseFile>) => keys({ files: [scan(change), lower()] });
    expect(found(shaped('lower', 0.55))).not.toContain('warn looksLower');
    expect(found(shaped('lower', 0.55, true))).toContain('warn looksLower');
    expect(found(shaped('upper', 0.9))).not.toContain('warn looksLower');
    expect(found({ ...shaped('lower', 0.9), jaw: 'bite' })).not.toContain('warn looksLower');
  });

  it.each<[string, Partial<Draft>, Partial<Draft>]>([
    ['duePast', { dueDate: '2026-11-18' }, { dueDate: '2026-11-30' }],
    ['dueSoon', { dueDate: '2026-11-20' }, { dueDate: '2026-11-30' }],
    ['dueWeekend', { dueDate: '2026-11-28' }, { dueDate: '2026-11-30' }],
    ['dueMissing', { dueDate: null }, { dueDate: '2026-11-30' }],
    ['labMissing', { labId: null }, { labId: 7 }],
    ['processOdd.bridge', { processKind: 'bridge' }, { processKind: null }],
  ])('fixes %s by one click', (key, draft, change) => {
    expect(checks({}, draft).find((check) => check.key === key)?.fixes?.[0]?.change).toEqual(change);
    expect(keys({}, { ...draft, ...change }).filter((found) => !found.startsWith('ok'))).toEqual([]);
  });

  it('asks nothing about a usual order', () => {
    const fine: Partial<Draft>[] = [
      { teeth: [{ ...crown, material: 'glassCeramic', stumpShade: 'A3' }] },
      { teeth: bridge([14, 13, 12], 'zirconia') },
      { ...implant, implantPlatform: 'RB', fixation: 'screwRetained', teeth: bridge([16, 15, 14, 13], 'zirconia') },
      { processKind: 'crown' },
      { processKind: 'machining' },
    ];
    const odd = fine.flatMap((draft) => keys({}, draft)).filter((key) => key.startsWith('warn'));
    expect(odd.filter((key) => key !== 'warn biteMissing')).toEqual([]);
  });

  it('asks for no teeth in orthodontics', () => {
    expect(keys({}, { ...aligners, goal: 'Class I', teeth: [] })).toEqual(['ok bothJaws', 'ok lab', 'ok dueFine']);
  });

  it('stops an order at an open jaw where what it may be would stop it if missing', () => {
    const open = scan({ id: 'open', name: 'third.ply', jaw: null });
    const ruled = (stops: CheckRuleName[], files: CaseFile[], draft: Partial<Draft> = {}) => {
      const rules = stops.map((rule) => ({ rule, caseType: null, level: 'stop' as const, limit: null }));
      const labs = [{ id: 7, name: 'Harbour Lab', checkRules: { rules, rooms: [] } }];
      return keys({ files, labs }, draft).filter((key) => /jawUnknown|Missing|noColour/.test(key));
    };
    expect(ruled(['missing', 'noColour'], [scan(), open])).toEqual(['stop jawUnknown', 'stop noColour']);
    expect(ruled(['missing'], [open])).toEqual(['stop jawUnknown']);
    expect(ruled(['missing'], [scan(), lower(), open])).toEqual(['warn jawUnknown']);
    const teeth = bridge([15, 14, 13], 'zirconia');
    expect(ruled(['bite'], [scan(), lower(), open], { teeth })).toEqual(['stop jawUnknown']);
    expect(ruled(['bite'], [scan()], { teeth })).toEqual(['stop biteMissing', 'warn antagonistMissing']);
    expect(ruled([], [scan(), open])).toEqual(['warn jawUnknown']);
  });

  it('lists the blocking checks first', () => {
    const found = checks({ files: [scan({ jaw: null })] }, { labId: null });
    expect(found[0]).toMatchObject({ key: 'labMissing', level: 'stop' });
  });
});
