import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { numbersMeant } from '../../../server/modules/kit/numbers.ts';
import { piecesOf } from '../../../server/modules/kit/pieces.ts';
import { soundWords } from '../../../server/modules/kit/sound.ts';

const waysOf = (keyword: string) => piecesOf(keyword, numbersMeant(keyword));

test.each([
  ['qing tanaka', [['qing', 'tanaka']]],
  ['R-2611-0412', [['r', '2611', '0412']]],
  ['2611 0412', [['2611', '0412']]],
  ['26110412', [['2611', '0412']]],
  ['r26110412', [['r', '2611', '0412']]],
  ['张伟', [['张伟']]],
  // What stands between its words isn't there where they sound.
  ['O’Brien', [['obrien'], ['O’Brien']]],
  ['Émile', [['emile'], ['Émile']]],
  // No name, and no number.
  ['50%', [['50%']]],
  // In a Turkish database I and i are two letters.
  ['I-2611-0412', [['i', '2611', '0412'], ['I-2611-0412']]],
])('%s is looked for by %j', (typed, ways) => {
  expect(waysOf(typed)).toEqual(ways);
});

describe('what fits a keyword', () => {
  /** How databases make letters small: by the C locale, and by a Turkish one. */
  const lowers = [
    (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
    (text: string) => text.toLocaleLowerCase('tr'),
  ];
  const sign = fc.constantFrom(...'a i I r R é É ı İ ş ß ’ - 0 1 2 6 261 obrien'.split(' '), ' ');
  const typed = fc
    .array(sign, { minLength: 1, maxLength: 10 })
    .map((signs) => signs.join('').trim())
    .filter(Boolean);
  const around = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(''));

  it.each(lowers.map((lower, nth) => [['C', 'tr'][nth], lower] as const))(
    'is found by its pieces: %s',
    (_locale, lower) => {
      const holds = (text: string, piece: string) => lower(text).includes(lower(piece));
      fc.assert(
        fc.property(typed, around, around, fc.nat(9), (keyword, before, after, pick) => {
          const words = soundWords(keyword);
          // As it is typed, the number that it means, its words in another order.
          const meant = [keyword, ...numbersMeant(keyword), words.toReversed().join(after)];
          const text = before + meant[pick % meant.length]! + after;
          const fits =
            holds(text, keyword) ||
            numbersMeant(keyword).some((number) => holds(text, number)) ||
            (words.length > 0 && words.every((word) => holds(text, word)));
          fc.pre(fits);
          return waysOf(keyword).some((pieces) => pieces.every((piece) => holds(text, piece)));
        }),
        { numRuns: 2000 },
      );
    },
  );
});
