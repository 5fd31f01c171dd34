import { expect, test } from 'vitest';
import { languages } from '../../../domain/languages.ts';
import { legalDocuments } from '../../../domain/legal.ts';
import { limits } from '../../../domain/limits.ts';
import { legalTexts } from '../../../server/legal/index.ts';

const hour = 3_600_000;
const day = 24 * hour;
const numbersIn = (paragraphs: string[]) => paragraphs.flatMap((text) => text.match(/\d+/g) ?? []).map(Number);
const ordered = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
const others = languages.filter((language) => language !== 'en');

test.each(others)('%s has the same sections and figures as English', (language) => {
  for (const document of legalDocuments) {
    const { sections } = legalTexts[language][document];
    const english = legalTexts.en[document].sections;
    expect(sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
      english.map(({ paragraphs }) => paragraphs.length),
    );
    expect(sections.map(({ paragraphs }) => ordered(numbersIn(paragraphs)))).toEqual(
      english.map(({ paragraphs }) => ordered(numbersIn(paragraphs))),
    );
  }
});

test.each(languages)('%s consists of complete sentences without repetition', (language) => {
  for (const document of legalDocuments) {
    const { title, sections } = legalTexts[language][document];
    const paragraphs = sections.flatMap((section) => section.paragraphs);
    expect(paragraphs.filter((text) => !/[.。]$/.test(text) || text !== text.trim() || text.includes('  '))).toEqual(
      [],
    );
    const said = [title, ...sections.map(({ heading }) => heading), ...paragraphs];
    expect(new Set(said).size).toBe(said.length);
    expect(said.filter((text) => text === '')).toEqual([]);
  }
});

test.each(others)('%s contains no English', (language) => {
  const english = new Set(
    legalDocuments.flatMap((document) =>
      legalTexts.en[document].sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    ),
  );
  const said = legalDocuments.flatMap((document) =>
    legalTexts[language][document].sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
  );
  expect(said.filter((text) => english.has(text))).toEqual([]);
});

test('promised periods match the product’s', () => {
  const kept = legalTexts.en.privacyPolicy.sections.find(({ heading }) => heading === 'How long data is kept');
  expect(numbersIn(kept!.paragraphs)).toEqual([
    limits.codeLife / 60_000,
    // The retention of codes, of messages and, below, of ended sessions.
    24,
    30,
    limits.sessionIdle / day,
    limits.sessionLife / day,
    30,
    limits.draftLife / day,
    limits.uploadLife / hour,
    // An address is valid for one to two hours: its end is rounded up.
    (2 * limits.downloadAddress) / hour,
    limits.shareDays,
  ]);
  const shared = legalTexts.en.terms.sections.find(({ heading }) => heading === 'Share links');
  expect(numbersIn(shared!.paragraphs)).toEqual([limits.shareDays]);
});
