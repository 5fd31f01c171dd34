import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages, type Language } from '../../../domain/languages.ts';
import { catalogues } from '../../../domain/messages/index.ts';
import { legalTexts } from '../../../server/legal/index.ts';
import { templatesIn } from '../../../server/mail/templates/index.ts';
import { forbiddenWords } from '../../support/forbiddenWords.ts';

/** The text of `key` in a catalogue: `entities.order.one`. */
const said = (catalogue: unknown, key: string) =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogue);

test('the glossary uses the product’s terms in every language', () => {
  const cells = (row: string) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [head = '', , ...rows] = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(cells(head)).toEqual(['key', ...languages]);
  const terms = rows.map(cells);
  expect(terms.length).toBeGreaterThan(50);
  for (const [key = '', ...words] of terms)
    expect([key, ...words]).toEqual([
      key,
      ...languages.map((language) => said(catalogues[language], key.replaceAll('`', ''))),
    ]);
});

const consoles = import.meta.glob<Record<string, unknown>>('../../../src/i18nProvider/*/*.ts', { eager: true });

/** All texts of a language by key: fields, the console, e-mails and text messages, the legal texts. */
function textsIn(language: Language): Map<string, string> {
  const modules = Object.entries(consoles)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([, { default: whole, ...parts }]) => whole ?? parts);
  const all = [catalogues[language], ...modules, { letters: templatesIn(language), legal: legalTexts[language] }];
  return new Map(all.flatMap((one) => textsOf(one)));
}

function textsOf(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, key ? `${key}.${name}` : name));
}

/** Ignores placeholders, vowel marks, and differences of apostrophes and spaces. */
const plain = (text: string) =>
  text
    .replaceAll(/\{\{.*?\}\}/g, '…')
    .replaceAll(/[\u064b-\u0652]/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'");

function patternOf(language: Language, word: string | RegExp): RegExp {
  if (typeof word !== 'string') return word;
  const start = language === 'zh' || language === 'ar' ? '' : String.raw`(?<![\p{L}\p{M}])`;
  return new RegExp(start + plain(word).replaceAll(/[.*+?^${}()[\]\\|]/g, String.raw`\$&`), 'iu');
}

test.each(languages)('no text in %s contains a word that the glossary forbids', (language) => {
  const texts = [...textsIn(language)];
  expect(texts.length).toBeGreaterThan(2000);
  const found = forbiddenWords[language].flatMap(({ not, write, only, except = [] }) => {
    const pattern = patternOf(language, not);
    const isBelow = (key: string) => (step: string) => `.${key}.`.includes(`.${step}.`);
    return texts
      .filter(
        ([key, text]) => pattern.test(plain(text)) && (!only || only.some(isBelow(key))) && !except.some(isBelow(key)),
      )
      .map(([key, text]) => `${key}: “${text}” has “${not}”, write “${write}”`);
  });
  expect(found).toEqual([]);
});

test.each(languages)('the tooth chart names works and materials as all else does in %s', (language) => {
  const texts = textsIn(language);
  // The chart's words stand within sentences, and may have hyphenation points.
  const same = (text = '') => text.replaceAll('\u00ad', '').toLocaleLowerCase(language);
  const pairs = [...texts].flatMap(([key, text]) => {
    const [, kind, word] = /^vocabulary\.(restorationType|implantType|material)\.(\w+)$/.exec(key) ?? [];
    // "Other" is a different word where it stands alone: "other work".
    if (!word || word === 'other') return [];
    const short = kind === 'material' ? `teeth.materials.${word}` : `toothWork.works.${word}`;
    return [{ key, word: same(text), short: same(texts.get(short)) }];
  });
  expect(pairs.length).toBeGreaterThan(15);
  expect(pairs.filter(({ word, short }) => word !== short)).toEqual([]);
});
