import { describe, expect, test } from 'vitest';
import {
  code,
  dateTime,
  decimal,
  integer,
  longText,
  manyOf,
  phone,
  references,
  text,
  url,
} from '../../../../domain/kit/fields.ts';
import { vocabulary } from '../../../../domain/kit/vocabulary.ts';

describe('a text', () => {
  test.each([
    ['a right-to-left override', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['isolates', '\u2067Dr Ben\u2069 \u2066Shaw\u2069', 'Dr Ben Shaw'],
    ['what takes no room', '\uFEFFDr\u200B Ben\u2060 Shaw', 'Dr Ben Shaw'],
    ['spaces around what takes no room', '\u200B Ben \u200B', 'Ben'],
  ])('loses %s', (_what, typed, kept) => {
    expect([text().validateSync(typed), longText().validateSync(typed)]).toEqual([kept, kept]);
  });

  test.each([
    ['Persian', 'می\u200Cخواهم'],
    ['Devanagari', 'क्\u200Dष'],
    ['a family', '👩\u200D👧'],
    ['directions that a word needs', 'אב\u200E (1)'],
  ])('keeps what %s is joined by', (_what, typed) => {
    expect(text().validateSync(typed)).toBe(typed);
  });

  test.each(['\u200B', ' \u2066\u2069 ', '\u200D\u200C', '\u00AD', '\u3164', '\u2800', '\uFE0F', '\u3000'])(
    'without a visible character is null: %j',
    (typed) => {
      expect(text().validateSync(typed)).toBeNull();
      expect(text().required().isValidSync(typed)).toBe(false);
    },
  );
});

describe('a text of one line', () => {
  test.each([
    ['a new line', 'Ann\nSmith'],
    ['that of Windows', 'Ann \r\n\r\n Smith'],
    ['what separates lines', 'Ann\u2028Smith'],
    ['what separates paragraphs', 'Ann\u2029\u0085Smith'],
    ['a new page', 'Ann\f\vSmith'],
  ])('has a space for %s; one of several keeps it', (_what, typed) => {
    for (const one of [text(), code(), phone()]) expect(one.validateSync(typed)).toBe('Ann Smith');
    expect(longText().validateSync(typed)).toBe(typed);
  });

  test('of breaks alone is none', () => expect(text().validateSync('\u2028\n\u0085')).toBeNull());
});

test.each(['\ud800', 'x\udfff', 'a\u0000b', '\udc00\ud800'])('what no database stores is refused: %j', (typed) => {
  for (const one of [text(), longText(), code()]) expect(one.isValidSync(typed)).toBe(false);
});

describe('several of a list', () => {
  const uses = manyOf(vocabulary('use', ['red', 'blue', 'green']));
  test('are each there once', async () => {
    expect(uses.validateSync(['blue', 'red'])).toEqual(['blue', 'red']);
    await expect(uses.validate(['red', 'blue', 'red'])).rejects.toMatchObject({ message: { key: 'twice' } });
  });
});

describe('a moment', () => {
  test.each([
    '2026-01-05T09:30:00.000Z',
    '2026-01-05T09:30Z',
    '2024-02-29T23:59:59+05:30',
    '0001-01-01T00:00:00Z',
    '0001-01-01T14:00:00+14:00',
    '9999-12-31T23:59:59Z',
  ])('may be %s', (moment) => {
    expect(dateTime().isValidSync(moment)).toBe(true);
  });

  test.each([
    'tomorrow',
    '2026-01-05',
    '2026-02-30T09:30:00Z',
    '0000-01-05T09:30:00Z',
    '2026-01-05T25:00:00Z',
    '2026-01-05T09:30:00+23:59',
    '12026-01-05T09:30Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    '9999-12-31T23:59:59.9999999Z',
  ])('isn’t %s', (moment) => {
    expect(dateTime().isValidSync(moment)).toBe(false);
  });
});

test.each([
  [0, true],
  [-7, true],
  [2 ** 53 - 1, true],
  [2 ** 53, false],
  [1e300, false],
  [1.5, false],
  [Infinity, false],
])('%d as a whole number: %s', (value, isOne) => {
  expect(integer().isValidSync(value)).toBe(isOne);
});

describe('a number', () => {
  test.each([[[3]], [[1, 1]], [{}]])('is refused in the form of %j', (value) =>
    expect(integer().isValidSync(value)).toBe(false),
  );
  test('isn’t read from text', () => expect(integer().isValidSync('3')).toBe(false));
});

test.each([
  [2, 7, true],
  [2, -7.25, true],
  [2, 0.1 + 0.2, false],
  [2, 1.005, false],
  [3, 1.005, true],
  [3, 123_456_789_012.125, true],
  [3, 1e13, false],
  [2, Infinity, false],
  [2, Number.NaN, false],
  [1, '7.5', false],
] as const)('a number with %d decimals may be %s: %s', (places, value, isOne) => {
  expect(decimal(places).isValidSync(value)).toBe(isOne);
});
test('a number with too many decimals says how many it may have', async () => {
  await expect(decimal(1).validate(7.25)).rejects.toMatchObject({ message: { key: 'places', values: { places: 1 } } });
});

describe('a web address', () => {
  test.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['http://example.org', 'http://example.org'],
    [' example.org/a ', 'https://example.org/a'],
    ['müller.example', 'https://müller.example'],
    ['', null],
  ])('may be %j', (typed, kept) => {
    expect(url().validateSync(typed)).toBe(kept);
  });

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://head:secret@example.org',
    'https://',
    'example',
    'two words',
    'a@example.org',
  ])('isn’t %j', async (typed) => {
    await expect(url().validate(typed)).rejects.toMatchObject({ message: { key: 'url' } });
  });
});

describe('references to several records', () => {
  const [one, other] = ['0197a3c0-0000-7000-8000-000000000001', '0197a3c0-0000-7000-8000-000000000002'];
  test('are each there once, and are ids', () => {
    const drawers = references('drawer', 2);
    expect(drawers.validateSync([other, one])).toEqual([other, one]);
    expect(drawers.isValidSync(null)).toBe(true);
    for (const wrong of [[one, one], ['x'], [null], one, [one, other, '0197a3c0-0000-7000-8000-000000000003']])
      expect([wrong, drawers.isValidSync(wrong)]).toEqual([wrong, false]);
  });
});
