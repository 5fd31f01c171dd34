import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  antagonist,
  archNeighbours,
  archOrder,
  archRange,
  archRuns,
  archTeeth,
  areNeighbours,
  fdiTeeth,
  isFdi,
  isPrimary,
  jawOf,
  notations,
  position,
  quadrant,
  readTooth,
  sideOf,
  sortTeeth,
  toothName,
  writePalmerSymbol,
  writeTooth,
  type Fdi,
} from '../../../domain/teeth.ts';

const anyTooth = fc.constantFrom(...fdiTeeth);
const anyNotation = fc.constantFrom(...notations);

describe('the 52 teeth', () => {
  it('are 32 permanent and 20 primary ones, each once', () => {
    expect(new Set(fdiTeeth).size).toBe(52);
    expect(fdiTeeth.filter(isPrimary)).toHaveLength(20);
  });

  it('are what isFdi knows, and nothing else', () => {
    const known = Array.from({ length: 120 }, (_, code) => code).filter(isFdi);
    const expected = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((q) =>
      Array.from({ length: q > 4 ? 5 : 8 }, (_, i) => q * 10 + i + 1),
    );
    expect(known).toEqual(expected);
    expect([19, 56, 0, 16.5, '16', null, undefined].filter(isFdi)).toEqual([]);
  });

  it('know their jaw, side and place', () => {
    expect(
      [16, 26, 36, 46, 55, 65, 75, 85].map((tooth) => (isFdi(tooth) ? [jawOf(tooth), sideOf(tooth)] : null)),
    ).toEqual([
      ['upper', 'right'],
      ['upper', 'left'],
      ['lower', 'left'],
      ['lower', 'right'],
      ['upper', 'right'],
      ['upper', 'left'],
      ['lower', 'left'],
      ['lower', 'right'],
    ]);
    fc.assert(fc.property(anyTooth, (tooth) => quadrant(tooth) * 10 + position(tooth) === tooth));
  });
});

describe('the arch', () => {
  it('runs from the patient’s right to the left', () => {
    expect(archTeeth('permanent', 'upper')).toEqual([18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28]);
    expect(archTeeth('permanent', 'lower')).toEqual([48, 47, 46, 45, 44, 43, 42, 41, 31, 32, 33, 34, 35, 36, 37, 38]);
    expect(archTeeth('primary', 'lower')).toEqual([85, 84, 83, 82, 81, 71, 72, 73, 74, 75]);
    fc.assert(
      fc.property(fc.shuffledSubarray([...fdiTeeth]), (some) => {
        const sorted = sortTeeth(some).map(archOrder);
        return sorted.every((place, i) => i === 0 || place > (sorted[i - 1] ?? 0));
      }),
    );
  });

  it.each([
    [16, [17, 15]],
    [11, [12, 21]],
    [31, [41, 32]],
    [18, [17]],
    [38, [37]],
    [55, [54]],
    [81, [82, 71]],
  ] as const)('neighbours of %i are %j', (tooth, neighbours) => {
    expect(archNeighbours(tooth)).toEqual(neighbours);
  });

  it('has symmetric neighbours, of one jaw and one dentition', () => {
    fc.assert(
      fc.property(anyTooth, anyTooth, (a, b) => {
        const adjacent = archNeighbours(a).includes(b);
        expect(archNeighbours(b).includes(a)).toBe(adjacent);
        expect(areNeighbours(a, b)).toBe(adjacent);
        if (adjacent) expect([jawOf(a), isPrimary(a)]).toEqual([jawOf(b), isPrimary(b)]);
      }),
    );
  });

  it('ends at eight last molars', () => {
    expect(fdiTeeth.filter((tooth) => archNeighbours(tooth).length === 1)).toEqual([18, 28, 48, 38, 55, 65, 85, 75]);
  });

  it('gives a range either way round and none across arches', () => {
    expect(archRange(12, 22)).toEqual([12, 11, 21, 22]);
    expect(archRange(22, 12)).toEqual([12, 11, 21, 22]);
    expect(archRange(28, 48)).toEqual([48]);
    expect(archRange(15, 55)).toEqual([55]);
  });

  it('is cut into runs where a tooth is missing', () => {
    expect(archRuns([14, 16, 15, 21, 11, 28, 48, 54])).toEqual([[16, 15, 14], [11, 21], [28], [48], [54]]);
  });

  it('has antagonists on the same side of the other jaw', () => {
    expect([antagonist(16), antagonist(31), antagonist(65), antagonist(85)]).toEqual([46, 21, 75, 55]);
    fc.assert(
      fc.property(anyTooth, (tooth) => {
        const other = antagonist(tooth);
        return antagonist(other) === tooth && jawOf(other) !== jawOf(tooth) && sideOf(other) === sideOf(tooth);
      }),
    );
  });
});

describe('the two halves of the mouth', () => {
  const mirrored = { 1: 2, 2: 1, 3: 4, 4: 3, 5: 6, 6: 5, 7: 8, 8: 7 } as const;
  const twin = (tooth: Fdi) => (mirrored[quadrant(tooth)] * 10 + position(tooth)) as Fdi;

  it('mirror each other: the same jaw, place and dentition on the other side', () => {
    for (const tooth of fdiTeeth) {
      const other = twin(tooth);
      expect(isFdi(other)).toBe(true);
      expect([jawOf(other), position(other), isPrimary(other)]).toEqual([
        jawOf(tooth),
        position(tooth),
        isPrimary(tooth),
      ]);
      expect(sideOf(other)).not.toBe(sideOf(tooth));
      expect(toothName(other).tooth).toBe(toothName(tooth).tooth);
      expect(archNeighbours(other)).toEqual(archNeighbours(tooth).map(twin).toReversed());
    }
  });

  it('stand at equal distances from the midline', () => {
    for (const tooth of fdiTeeth) {
      const arch = archTeeth(isPrimary(tooth) ? 'primary' : 'permanent', jawOf(tooth));
      expect(arch.indexOf(twin(tooth))).toBe(arch.length - 1 - arch.indexOf(tooth));
    }
  });

  it('have different codes in every notation', () => {
    fc.assert(
      fc.property(anyTooth, anyNotation, (tooth, notation) => {
        const said = writeTooth(tooth, notation);
        return [twin(tooth), antagonist(tooth)].every((other) => writeTooth(other, notation) !== said);
      }),
    );
  });
});

describe('notations', () => {
  it.each([
    [16, 'UR6', '3'],
    [26, 'UL6', '14'],
    [36, 'LL6', '19'],
    [46, 'LR6', '30'],
    [18, 'UR8', '1'],
    [38, 'LL8', '17'],
    [48, 'LR8', '32'],
    [55, 'URE', 'A'],
    [51, 'URA', 'E'],
    [65, 'ULE', 'J'],
    [75, 'LLE', 'K'],
    [85, 'LRE', 'T'],
  ] as const)('%i is %s in Palmer and %s in Universal', (tooth, palmer, universal) => {
    expect(writeTooth(tooth, 'fdi')).toBe(String(tooth));
    expect(writeTooth(tooth, 'palmer')).toBe(palmer);
    expect(writeTooth(tooth, 'universal')).toBe(universal);
  });

  it('read back what they write, for every tooth', () => {
    fc.assert(
      fc.property(
        anyTooth,
        anyNotation,
        (tooth, notation) => readTooth(writeTooth(tooth, notation), notation) === tooth,
      ),
    );
  });

  it('agree: what one writes of a tooth and another reads is that tooth, through any of them', () => {
    fc.assert(
      fc.property(anyTooth, fc.array(anyNotation, { minLength: 1 }), (tooth, through) => {
        const end = through.reduce<Fdi | null>(
          (at, notation) => at && readTooth(` ${writeTooth(at, notation).toLowerCase()} `, notation),
          tooth,
        );
        expect(end).toBe(tooth);
      }),
    );
  });

  it('never write two teeth alike', () => {
    for (const notation of notations)
      expect(new Set(fdiTeeth.map((tooth) => writeTooth(tooth, notation))).size).toBe(52);
    expect(new Set(fdiTeeth.map(writePalmerSymbol)).size).toBe(52);
  });

  it('count Universal clockwise from the upper right', () => {
    const permanent = [...archTeeth('permanent', 'upper'), ...archTeeth('permanent', 'lower').toReversed()];
    expect(permanent.map((tooth) => writeTooth(tooth, 'universal'))).toEqual(
      Array.from({ length: 32 }, (_, i) => String(i + 1)),
    );
    const primary = [...archTeeth('primary', 'upper'), ...archTeeth('primary', 'lower').toReversed()];
    expect(primary.map((tooth) => writeTooth(tooth, 'universal')).join('')).toBe('ABCDEFGHIJKLMNOPQRST');
  });

  it('parse what people type', () => {
    expect([' 16 ', '1.6', '#16', '1-6'].map((text) => readTooth(text, 'fdi'))).toEqual([16, 16, 16, 16]);
    expect(['ur6', 'UR 6', '6⏌', 'ure'].map((text) => readTooth(text, 'palmer'))).toEqual([16, 16, 16, 55]);
    expect(['#3', 'a', 'T'].map((text) => readTooth(text, 'universal'))).toEqual([16, 55, 85]);
  });

  it('parse no tooth from anything else', () => {
    expect([
      readTooth('19', 'fdi'),
      readTooth('UR9', 'palmer'),
      readTooth('33', 'universal'),
      readTooth('', 'fdi'),
    ]).toEqual([null, null, null, null]);
    fc.assert(
      fc.property(fc.string(), anyNotation, (text, notation) => {
        const tooth = readTooth(text, notation);
        return tooth === null || isFdi(tooth);
      }),
    );
  });
});

describe('names', () => {
  it('are two keys that distinguish all teeth', () => {
    expect(toothName(16)).toEqual({ quadrant: 'upperRight', tooth: 'firstMolar' });
    expect(toothName(35)).toEqual({ quadrant: 'lowerLeft', tooth: 'secondPremolar' });
    expect(toothName(55)).toEqual({ quadrant: 'upperRight', tooth: 'primarySecondMolar' });
    expect(toothName(81)).toEqual({ quadrant: 'lowerRight', tooth: 'primaryCentralIncisor' });
    expect(new Set(fdiTeeth.map((tooth) => Object.values(toothName(tooth)).join())).size).toBe(52);
  });
});
