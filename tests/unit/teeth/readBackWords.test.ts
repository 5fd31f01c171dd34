import { describe, expect, it } from 'vitest';
import { faultFields, materials, works, type ToothWork } from '../../../domain/order/prescription.ts';
import { makeBridge, markTeeth, setWork } from '../../../domain/order/prescriptionEdits.ts';
import { readBack } from '../../../domain/order/readBack.ts';
import { fdiTeeth, type Notation } from '../../../domain/teeth.ts';
import { fullName, listOf } from '../../../src/custom/ui/teeth/toothWords.ts';
import { buildBridge, buildUnit, sayIn } from './support.tsx';
import { plain, readBackWords } from '../../../src/custom/ui/teeth/ReadBack.tsx';

const [english, chinese] = [sayIn('en'), sayIn('zh')];
const inEnglish = (teeth: ToothWork[], notation: Notation = 'fdi') =>
  readBack(teeth).map((item) => plain(readBackWords(english, item, notation).sentence));
const inChinese = (teeth: ToothWork[]) =>
  readBack(teeth).map((item) => plain(readBackWords(chinese, item, 'fdi').sentence));

describe('the summary in words', () => {
  it('describes a bridge in one sentence', () => {
    expect(inEnglish(buildBridge())).toEqual([
      'A three-unit bridge on the upper right: crowns on the first molar (16) and the first premolar (14), pontic at the second premolar (15), in layered zirconia, shade A2.',
    ]);
    expect(inChinese(buildBridge())).toEqual([
      '右上三单位桥：第一磨牙（16）和第一前磨牙（14）做牙冠，第二前磨牙（15）为桥体，材料为饰瓷氧化锆，牙色 A2。',
    ]);
  });

  it('describes a denture by its jaw and the teeth it replaces', () => {
    const partial = [15, 14, 24] as const;
    const teeth = setWork(markTeeth([], partial), partial, {
      work: 'partialDenture',
      material: 'cobaltChrome',
      shade: 'A3',
    });
    expect(inEnglish(teeth)).toEqual([
      'A partial denture for the upper jaw replacing 15, 14, 24: in cobalt-chrome, shade A3.',
    ]);
    const whole = setWork(markTeeth([], [36]), [36], { work: 'fullDenture', material: 'acrylic', shade: 'A2' });
    expect(inEnglish(whole)).toEqual(['A full denture for the lower jaw: in acrylic, shade A2.']);
    expect(inChinese(whole)).toEqual(['下颌总义齿：材料为丙烯酸树脂，牙色 A2。']);
  });

  it('emphasises the bridge, its place and each tooth', () => {
    const [item] = readBack(buildBridge());
    const { sentence } = readBackWords(english, item!, 'fdi');
    expect([...sentence.matchAll(/<b>(.*?)<\/b>/g)].map(([, words]) => words)).toEqual([
      'three-unit bridge',
      'upper right',
      'first molar (16)',
      'first premolar (14)',
      'second premolar (15)',
    ]);
  });

  it('shows the same teeth in the other two notations', () => {
    const [item] = readBack(buildBridge());
    expect(readBackWords(english, item!, 'fdi').otherwise).toEqual([
      { notation: 'universal', teeth: '3–4–5' },
      { notation: 'palmer', teeth: 'UR6–UR5–UR4' },
    ]);
    expect(readBackWords(english, item!, 'universal').otherwise.map(({ teeth }) => teeth)).toEqual([
      'UR6–UR5–UR4',
      '16–15–14',
    ]);
  });

  it('names the quadrant of each tooth when a bridge crosses the midline', () => {
    const teeth = setWork(makeBridge([], [11, 21]), [11, 21], { material: 'zirconia', shade: 'B1' });
    expect(inEnglish(teeth, 'palmer')).toEqual([
      'A two-unit bridge across the midline of the upper jaw: crowns on the upper right central incisor (UR1) and the upper left central incisor (UL1), in zirconia, shade B1.',
    ]);
  });

  it('names differing teeth and missing fields', () => {
    const [first, ...rest] = buildBridge();
    expect(inEnglish([{ ...first!, shade: null, stumpShade: 'A4' }, ...rest])[0]).toContain(
      'in layered zirconia, shade not chosen (16), shade A2 (15, 14), stump shade A4 (16).',
    );
    expect(inEnglish([buildUnit(36, { work: 'inlay', material: null })])).toEqual([
      'inlay in the lower left first molar (36), material not chosen, shade A2.',
    ]);
  });

  it('groups equal works and counts them', () => {
    expect(inEnglish([buildUnit(16), buildUnit(26), buildUnit(36)])).toEqual([
      'crowns on the upper right first molar (16), the upper left first molar (26) and the lower left first molar (36), in layered zirconia, shade A2.',
    ]);
  });

  it('names what is under a tooth where it isn’t what the order says', () => {
    const implant = buildUnit(15, { implantSystem: 'Camlog' });
    expect(inEnglish([buildUnit(16), implant, buildUnit(14, { onNatural: true })])).toEqual([
      'crown on the upper right first molar (16), in layered zirconia, shade A2.',
      'crown on the upper right second premolar (15), in layered zirconia, shade A2, implant Camlog.',
      'crown on the upper right first premolar (14), in layered zirconia, shade A2, on a natural tooth.',
    ]);
    const bridge = buildBridge().map((unit) => (unit.tooth === 14 ? { ...unit, onNatural: true } : unit));
    expect(inEnglish(bridge)[0]).toMatch(/shade A2, on a natural tooth \(14\)\.$/);
  });

  it('says only that a tooth is marked', () => {
    expect(inEnglish(markTeeth([], [53]))).toEqual(['marked: the upper right primary canine (53).']);
    expect(inChinese(markTeeth([], [53]))).toEqual(['已标记右上乳尖牙（53）。']);
  });

  it('has words for bridges of any length', () => {
    const long = makeBridge([], [13, 12, 11, 21, 22, 23, 24]);
    expect(inEnglish(long)[0]).toMatch(/^A 7-unit bridge across the midline/);
    expect(inEnglish(long.slice(0, 6))[0]).toMatch(/^A six-unit bridge/);
  });
});

describe('words', () => {
  it('join lists by the rules of each language', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => listOf(english, words))).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
    expect(listOf(chinese, ['甲', '乙', '丙'])).toBe('甲、乙和丙');
  });

  it.each([
    ['en', english],
    ['zh', chinese],
  ] as const)('name every tooth, work, material and fault (%s)', (_, translate) => {
    expect(new Set(fdiTeeth.map((tooth) => fullName(translate, tooth))).size).toBe(52);
    for (const key of works) expect(translate(`toothWork.works.${key}`)).not.toBe('');
    for (const key of materials) expect(translate(`teeth.materials.${key}`)).not.toBe('');
    for (const key of Object.keys(faultFields)) expect(translate(`teeth.faults.${key}`)).not.toBe('');
  });

  it('are in Chinese as a dentist writes them', () => {
    expect([16, 55, 81, 35].map((tooth) => fullName(chinese, tooth as 16))).toEqual([
      '右上第一磨牙',
      '右上第二乳磨牙',
      '右下乳中切牙',
      '左下第二前磨牙',
    ]);
  });
});
