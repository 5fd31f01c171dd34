import { describe, expect, it } from 'vitest';
import { askedWords, nameTerms, numberTerms, phoneTerms, termsOf } from '../../../server/kit/terms.ts';

const isFound = (terms: readonly string[], typed: string) =>
  askedWords(typed).every((word) => terms.some((term) => term.startsWith(word)));

describe('the search terms of a name', () => {
  it.each([
    ['Grace Hopper', ['hopper', 'gra hop', 'HOPP', 'gracehopper'], ['opper', 'hopperx']],
    ['欧阳明丽', ['oyml', 'ouyang', 'mingli', '明丽', '欧阳'], ['阳欧']],
    ['İbrahim Işık', ['ibrahim', 'isik', 'IŞIK'], ['sik']],
    ['عبد الرحمن', ['الرحمن', 'رحمن', 'عبد'], ['حمن']],
    ['أحمد', ['احمد', 'أحمد'], []],
    ['Dr. Zoë Núñez-O’Hara', ['nunez ohara', "o'hara", 'zoe'], ['hara-']],
  ])('%s are found by the beginnings of its words', (name, found, missed) => {
    const terms = nameTerms(name);
    expect(found.filter((typed) => !isFound(terms, typed))).toEqual([]);
    expect(missed.filter((typed) => isFound(terms, typed))).toEqual([]);
  });
});

it.each([
  [
    'R-2611-0412',
    ['R-2611-0412', 'r26110412', '2611 0412', 'R 2611 0412', '0412', '412', '2611-04'],
    ['R', '1104', 'L-2611-0412'],
  ],
  ['AB/77 x', ['ab77', 'ab/77', '77x', 'AB 77'], ['b77']],
])('the terms of the number %s begin at each of its parts', (number, found, missed) => {
  const terms = numberTerms(number);
  expect(found.filter((typed) => !isFound(terms, typed))).toEqual([]);
  expect(missed.filter((typed) => askedWords(typed).length > 0 && isFound(terms, typed))).toEqual([]);
});

it('a phone number is found by its end, with or without the country code', () => {
  const terms = phoneTerms('+49 (151) 234-5678');
  for (const typed of ['0151 2345678', '+49 151 2345678', '5678', '234-5678'])
    expect([typed, isFound(terms, typed)]).toEqual([typed, true]);
});

it('one Latin letter doesn’t filter, and punctuation alone finds nothing', () => {
  expect(askedWords(' a ')).toEqual([]);
  expect(isFound(nameTerms('Anna'), '%')).toBe(false);
  expect(askedWords('张')).toEqual(['张']);
});

it('a record is found by the fields of its definition', () => {
  const search = { name: 'name', number: 'number', phone: 'phone', note: 'text' } as const;
  const record = {
    name: '张伟',
    number: 'R-2611-0412',
    phone: '+49 151 2345678',
    note: 'See R-2611-7: 用Zirconia材料',
    other: 'x1',
  };
  const terms = termsOf({ search }, record);
  for (const typed of ['zw', 'zhangwei 412', '2345678', 'r26117', '2611-7', 'zirco see', '用zirconia'])
    expect([typed, isFound(terms, typed)]).toEqual([typed, true]);
  expect([isFound(terms, 'x1'), isFound(terms, 'irconia')]).toEqual([false, false]);
  expect(termsOf({ search }, { name: null, number: undefined })).toEqual([]);
});

it('no term contains half a surrogate pair, which the database would confuse with another', () => {
  const terms = termsOf({ search: { name: 'name' } }, { name: '𝆺𝅥𑼟ꮬ𑅡凌⾩𛂡𒂣' });
  expect(terms.filter((term) => Buffer.from(term).toString() !== term)).toEqual([]);
});
