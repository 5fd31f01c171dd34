import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areJoined,
  bleachShades,
  bridgesOf,
  isMissing,
  prescriptionFaults,
  shades,
  vita3dMaster,
  vitaClassical,
  type FaultKey,
  type ToothWork,
} from '../../../domain/order/prescription.ts';
import {
  isBlank,
  joinTeeth,
  makeBridge,
  markTeeth,
  setWork,
  applyPick,
  splitBridge,
  unmarkTeeth,
} from '../../../domain/order/prescriptionEdits.ts';
import { readBack } from '../../../domain/order/readBack.ts';
import { archNeighbours, archRuns, fdiTeeth, sortTeeth, type Fdi } from '../../../domain/teeth.ts';
import { buildTooth } from '../../support/teeth.ts';

const unit = (tooth: Fdi, overrides: Partial<ToothWork> = {}) =>
  buildTooth(tooth, { material: 'layeredZirconia', ...overrides });
const faultsOf = (teeth: ToothWork[], caseType: Parameters<typeof prescriptionFaults>[1] = 'restoration') =>
  prescriptionFaults(teeth, caseType).map(({ tooth, key }) => `${tooth} ${key}`);
const bridge = [unit(16, { bridge: 1 }), unit(15, { work: 'pontic', bridge: 1 }), unit(14, { bridge: 1 })];
const partial = (tooth: Fdi, overrides: Partial<ToothWork> = {}) =>
  unit(tooth, { work: 'partialDenture', material: 'cobaltChrome', ...overrides });
const someTeeth = fc.uniqueArray(fc.constantFrom(...fdiTeeth), { minLength: 1, maxLength: 20 });

describe('shades', () => {
  it('are 16 classical, 26 of 3D-Master and 3 bleach shades, each once', () => {
    expect([vitaClassical.length, vita3dMaster.length, bleachShades.length]).toEqual([16, 26, 3]);
    expect(new Set(shades).size).toBe(45);
  });
});

describe('the checks', () => {
  it('find no fault in a valid bridge or in single works', () => {
    expect(faultsOf(bridge)).toEqual([]);
    expect(faultsOf([unit(46, { work: 'inlay' }), unit(21), unit(85)])).toEqual([]);
    expect(faultsOf([unit(36), unit(46, { work: 'postAndCore', shade: null })], 'implant')).toEqual([]);
    expect(faultsOf([])).toEqual([]);
  });

  it('find no fault in a partial denture of teeth apart, and require its shade though its frame is metal', () => {
    expect(faultsOf([partial(14), partial(15), partial(24), unit(16)])).toEqual([]);
    expect(faultsOf([partial(36, { shade: null })])).toEqual(['36 shadeMissing']);
  });

  it('refuse a denture of ceramics, of two materials in a jaw, or joined to a bridge', () => {
    expect(faultsOf([partial(14, { material: 'zirconia' })])).toEqual(['14 materialNotOffered']);
    expect(faultsOf([unit(14, { material: 'acrylic' })])).toEqual(['14 materialNotOffered']);
    expect(faultsOf([partial(14), partial(24, { material: 'acrylic' })])).toEqual([
      '14 dentureMaterialsDiffer',
      '24 dentureMaterialsDiffer',
    ]);
    expect(faultsOf([partial(14), partial(36, { material: 'acrylic' })])).toEqual([]);
    expect(faultsOf([partial(14, { bridge: 1 }), partial(15, { bridge: 1 })])).toEqual([
      '15 dentureJoined',
      '14 dentureJoined',
    ]);
  });

  it('let a full denture be all of its jaw, and that alone', () => {
    const whole = setWork([unit(16), unit(36)], [16], { work: 'fullDenture', material: 'acrylic', shade: 'A2' });
    expect(whole.map(({ tooth }) => tooth)).toEqual([17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 36]);
    expect(faultsOf(whole)).toEqual([]);
    expect(new Set(faultsOf(unmarkTeeth(whole, [21])))).toContain('11 fullDentureJaw');
    expect(faultsOf([...whole, unit(18)])).toContain('17 fullDentureJaw');
  });

  it('require type, material and shade of each tooth', () => {
    expect(faultsOf(markTeeth([], [16]))).toEqual(['16 typeMissing', '16 materialMissing', '16 shadeMissing']);
    expect(prescriptionFaults(markTeeth([], [16]), 'implant').every(isMissing)).toBe(true);
  });

  it('require no shade for metal, nor for a work that a crown will cover', () => {
    const shade = null;
    expect(faultsOf([unit(16, { material: 'titaniumAlloy', shade })])).toEqual([]);
    expect(
      faultsOf([unit(16, { work: 'customAbutment', shade }), unit(26, { work: 'postAndCore', shade })], 'implant'),
    ).toEqual([]);
    expect(faultsOf([unit(16, { shade })])).toEqual(['16 shadeMissing']);
  });

  it('allow marks in orthodontics, and empty fields in an other case', () => {
    expect(faultsOf(markTeeth([], [13, 23]), 'orthodontics')).toEqual([]);
    expect(faultsOf(markTeeth([], [13, 23]), 'other')).toEqual([]);
    expect(faultsOf([unit(13)], 'orthodontics')).toEqual(['13 typeNotOffered']);
  });

  it.each<[string, FaultKey, Parameters<typeof prescriptionFaults>[1], ToothWork[], Fdi[], ToothWork[]]>([
    [
      'a work of another case type',
      'typeNotOffered',
      'restoration',
      [unit(16, { work: 'customAbutment' })],
      [16],
      [unit(16)],
    ],
    ['an inlay on an implant', 'typeNotOffered', 'implant', [unit(16, { work: 'inlay' })], [16], [unit(16)]],
    ['a pontic alone', 'ponticAlone', 'restoration', [unit(16), unit(15, { work: 'pontic' })], [15], bridge],
    [
      'a pontic whose bridge doesn’t touch it',
      'ponticAlone',
      'restoration',
      [unit(16, { bridge: 1 }), unit(15, { bridge: 1 }), unit(13, { work: 'pontic', bridge: 1 })],
      [13],
      [unit(15, { bridge: 1 }), unit(14, { bridge: 1 }), unit(13, { work: 'pontic', bridge: 1 })],
    ],
    [
      'a bridge of pontics only',
      'bridgeWithoutAbutment',
      'restoration',
      [unit(15, { work: 'pontic', bridge: 1 }), unit(14, { work: 'pontic', bridge: 1 })],
      [15, 14],
      [unit(15, { work: 'pontic', bridge: 1 }), unit(14, { bridge: 1 })],
    ],
    [
      'an inlay that carries a pontic',
      'inlayCarriesPontic',
      'restoration',
      [unit(16, { work: 'inlay', bridge: 1 }), unit(15, { work: 'pontic', bridge: 1 }), unit(14, { bridge: 1 })],
      [16],
      [unit(16, { work: 'inlay' }), unit(15, { work: 'pontic', bridge: 1 }), unit(14, { bridge: 1 })],
    ],
    [
      'a connector between materials',
      'bridgeMaterialsDiffer',
      'restoration',
      [unit(16, { bridge: 1 }), unit(15, { bridge: 1, material: 'zirconia' })],
      [16, 15],
      [unit(16), unit(15, { material: 'zirconia' })],
    ],
    [
      'a post and core joined to implants',
      'postAndCoreJoined',
      'implant',
      [unit(16, { bridge: 1 }), unit(15, { work: 'postAndCore', bridge: 1 })],
      [15],
      [unit(16), unit(15, { work: 'postAndCore' })],
    ],
    [
      'a bridge with a gap',
      'bridgeGap',
      'restoration',
      [unit(16, { bridge: 1 }), unit(15, { bridge: 1 }), unit(13, { bridge: 1 })],
      [13],
      [unit(15, { bridge: 1 }), unit(14, { bridge: 1 }), unit(13, { bridge: 1 })],
    ],
    [
      'a bridge into the other jaw',
      'bridgeGap',
      'restoration',
      [unit(28, { bridge: 1 }), unit(48, { bridge: 1 })],
      [48],
      [unit(28, { bridge: 1 }), unit(27, { bridge: 1 })],
    ],
    ['a tooth twice', 'duplicateTooth', 'restoration', [unit(16), unit(16)], [16], [unit(16), unit(17)]],
  ])('refuses %s (%s)', (_, key, caseType, wrong, teeth, right) => {
    const found = (units: ToothWork[]) => prescriptionFaults(units, caseType).filter((fault) => fault.key === key);
    expect(found(wrong)).toEqual(teeth.map((tooth) => ({ tooth, key })));
    expect(found(right)).toEqual([]);
  });

  it('allow a bridge across the midline', () => {
    expect(
      faultsOf([unit(11, { bridge: 1 }), unit(21, { work: 'pontic', bridge: 1 }), unit(22, { bridge: 1 })]),
    ).toEqual([]);
  });
});

describe('edits', () => {
  it('mark each tooth once, in arch order, and keep existing works', () => {
    const marked = markTeeth([unit(46)], [46, 16, 16, 11]);
    expect(marked.map(({ tooth }) => tooth)).toEqual([16, 11, 46]);
    expect(marked.at(-1)).toEqual(unit(46));
    expect(marked.filter(isBlank).map(({ tooth }) => tooth)).toEqual([16, 11]);
  });

  it('change the selected teeth and no others', () => {
    const changed = setWork([unit(16), unit(15), unit(14)], [16, 14], { material: 'zirconia' });
    expect(changed.map(({ material }) => material)).toEqual(['zirconia', 'layeredZirconia', 'zirconia']);
    expect(changed.every(({ work }) => work === 'crown')).toBe(true);
  });

  it('join neighbours, and merge their bridges', () => {
    const two = joinTeeth(
      [17, 16, 15, 14].map((tooth) => unit(tooth as Fdi)),
      [17, 16],
    );
    const both = joinTeeth(two, [15, 14]);
    expect(both.map(({ bridge }) => bridge)).toEqual([1, 1, 2, 2]);
    expect(joinTeeth(both, [15, 16]).map(({ bridge }) => bridge)).toEqual([1, 1, 1, 1]);
    expect(joinTeeth([unit(16), unit(14)], [16, 14]).map(({ bridge }) => bridge)).toEqual([null, null]);
  });

  it('split a bridge at one joint; a single remaining unit is no bridge', () => {
    expect(splitBridge(bridge, 16, 15).map(({ bridge }) => bridge)).toEqual([null, 1, 1]);
    expect(splitBridge(bridge, 14, 15).map(({ bridge }) => bridge)).toEqual([1, 1, null]);
    expect(splitBridge(bridge, 16, 14)).toEqual(bridge);
  });

  it('is made over one tooth by its neighbours, of the material that the tooth has', () => {
    const pick = { kind: 'bridge', material: null } as const;
    const made = applyPick([buildTooth(25, { material: 'zirconia', shade: null })], [25], pick);
    expect(made.map(({ tooth, work, material, bridge: of }) => [tooth, work, material, of])).toEqual([
      [24, 'crown', 'zirconia', 1],
      [25, 'pontic', 'zirconia', 1],
      [26, 'crown', 'zirconia', 1],
    ]);
    // The last molar has only one neighbour.
    expect(applyPick([], [18], pick).map(({ tooth }) => tooth)).toEqual([18, 17]);
    expect(applyPick([], [], pick)).toEqual([]);
  });

  it('split a bridge where a unit is removed', () => {
    const five = makeBridge([], [13, 12, 11, 21, 22]);
    expect(unmarkTeeth(five, [11]).map(({ tooth, bridge }) => [tooth, bridge])).toEqual([
      [13, 1],
      [12, 1],
      [21, 2],
      [22, 2],
    ]);
    expect(unmarkTeeth(bridge, [15]).every(({ bridge }) => bridge === null)).toBe(true);
  });

  it('make a bridge with crowns at its ends and pontics between, without changing chosen types', () => {
    const made = makeBridge([unit(14, { work: 'other' })], [16, 15, 14, 48]);
    expect(made.map(({ tooth, work, bridge }) => [tooth, work, bridge])).toEqual([
      [16, 'crown', 1],
      [15, 'pontic', 1],
      [14, 'other', 1],
    ]);
  });

  it('always leave contiguous bridges of two or more, numbered from 1', () => {
    const edit = fc.tuple(fc.constantFrom('mark', 'unmark', 'join', 'split'), someTeeth);
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const end = edits.reduce<ToothWork[]>((teeth, [kind, which]) => {
          const [a] = which as [Fdi];
          if (kind === 'mark') return markTeeth(teeth, which);
          if (kind === 'unmark') return unmarkTeeth(teeth, which);
          if (kind === 'join') return joinTeeth(teeth, [...which, ...archNeighbours(a)]);
          return splitBridge(teeth, a, archNeighbours(a)[0] ?? a);
        }, []);
        const teeth = end.map(({ tooth }) => tooth);
        expect(teeth).toEqual(sortTeeth(new Set(teeth)));
        const bridges = bridgesOf(end);
        expect(bridges.map(([first]) => first?.bridge)).toEqual(bridges.map((_, i) => i + 1));
        expect(bridges.flat()).toHaveLength(end.filter(({ bridge }) => bridge !== null).length);
        for (const units of bridges) expect(archRuns(units.map(({ tooth }) => tooth))).toHaveLength(1);
      }),
    );
  });

  it('join and split are inverse', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fdiTeeth), (tooth) => {
        const other = archNeighbours(tooth)[0] as Fdi;
        const apart = markTeeth([], [tooth, other]);
        const joined = joinTeeth(apart, [tooth, other]);
        expect(areJoined(joined, tooth, other)).toBe(true);
        expect(splitBridge(joined, other, tooth)).toEqual(apart);
      }),
    );
  });
});

describe('the summary', () => {
  it('describes a bridge by its place, its crowns and its pontics', () => {
    expect(readBack(bridge)).toEqual([
      {
        kind: 'bridge',
        teeth: [16, 15, 14],
        place: 'upperRight',
        works: [
          { value: 'crown', teeth: [16, 14] },
          { value: 'pontic', teeth: [15] },
        ],
        materials: [{ value: 'layeredZirconia', teeth: [16, 15, 14] }],
        shades: [{ value: 'A2', teeth: [16, 15, 14] }],
        stumpShades: [],
        naturals: [],
        implants: [],
      },
    ]);
  });

  it('names the jaw of a bridge that crosses the midline', () => {
    expect(readBack(makeBridge([], [42, 41, 31]))[0]?.place).toBe('lower');
  });

  it('groups equal single works', () => {
    const items = readBack([unit(46), unit(16), unit(26, { shade: 'A3' }), ...markTeeth([], [11])]);
    expect(items.map(({ teeth }) => teeth)).toEqual([[16, 46], [11], [26]]);
    expect(items.every(({ kind, place }) => kind === 'single' && place === null)).toBe(true);
  });

  it('mentions no shade for metal, and a stump shade only where there is one', () => {
    const [item] = readBack([
      unit(16, { bridge: 1, material: 'titaniumAlloy', shade: null, stumpShade: 'A4' }),
      unit(15, { bridge: 1, material: 'titaniumAlloy', shade: null }),
    ]);
    expect(item?.shades).toEqual([]);
    expect(item?.stumpShades).toEqual([{ value: 'A4', teeth: [16] }]);
  });

  it('contains every tooth exactly once', () => {
    fc.assert(
      fc.property(someTeeth, someTeeth, (single, joined) => {
        const teeth = makeBridge(markTeeth([], single), joined);
        const items = readBack(teeth);
        const marked = teeth.map(({ tooth }) => tooth);
        expect(sortTeeth(items.flatMap((item) => item.teeth))).toEqual(marked);
        for (const field of ['works', 'materials', 'shades'] as const)
          expect(sortTeeth(items.flatMap((item) => item[field].flatMap((said) => said.teeth)))).toEqual(marked);
      }),
    );
  });
});

describe('dentures', () => {
  it('take their teeth out of a bridge, without a stump or a material that isn’t theirs', () => {
    const changed = setWork([...bridge, unit(24)], [14, 24], { work: 'partialDenture' });
    expect(changed.find(({ tooth }) => tooth === 14)).toMatchObject({ bridge: null, material: null, stumpShade: null });
    expect(changed.filter(({ bridge: joined }) => joined !== null).map(({ tooth }) => tooth)).toEqual([16, 15]);
  });

  it('are read back one a jaw', () => {
    const items = readBack([partial(15), partial(24), partial(36), unit(11)]);
    expect(items.map(({ kind, place, teeth }) => [kind, place, teeth])).toEqual([
      ['denture', 'upper', [15, 24]],
      ['single', null, [11]],
      ['denture', 'lower', [36]],
    ]);
  });
});
