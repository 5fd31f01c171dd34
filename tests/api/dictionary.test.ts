import { describe, expect, it } from 'vitest';
import type { Word } from '../../domain/dictionary.ts';
import { languages } from '../../domain/languages.ts';
import type { Country } from '../../domain/openCalls.ts';
import { vocabularies } from '../../domain/vocabularies.ts';
import { nameOf, testServer } from '../support/testServer.ts';

const server = await testServer();
const inLanguage = (language: string) => ({ headers: { 'Accept-Language': language } });
const dictionary = (language: string, query = '') =>
  server.call<Record<string, Word[]>>(`base/dictionary${query}`, undefined, { method: 'GET', ...inLanguage(language) });

describe('base/dictionary', () => {
  it.each(languages)('has a word for each value of each list in %s, without a session', async (language) => {
    const { code, data } = await dictionary(language);
    expect(nameOf(code)).toBe('ok');
    expect(Object.keys(data)).toEqual(vocabularies.map(({ name }) => name));
    for (const { name, values } of vocabularies) {
      expect(data[name]?.map(({ value }) => value)).toEqual(values);
      expect(data[name]?.filter(({ label }) => !label || label.startsWith('vocabulary.'))).toEqual([]);
    }
  });

  it('answers in the requested language, with one list by its name', async () => {
    const { data } = await dictionary('zh', '?name=caseType');
    expect(data).toEqual({
      caseType: [
        { value: 'restoration', label: '修复' },
        { value: 'implant', label: '种植' },
        { value: 'orthodontics', label: '正畸' },
        { value: 'other', label: '其他' },
      ],
    });
    expect((await dictionary('en', '?name=caseType')).data.caseType?.[0]?.label).toBe('Restoration');
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'refuses a query with the argument “%s”, which objects inherit',
    async (name) => {
      const { code, status } = await server.call(`base/dictionary?${name}=x`, {}, { method: 'GET' });
      expect([nameOf(code), status]).toEqual(['badRequest', 200]);
    },
  );

  it.each(['nothing', 'constructor', '__proto__'])('refuses the unknown list name “%s”', async (name) => {
    expect(nameOf((await dictionary('en', `?name=${name}`)).code)).toBe('notFound');
  });

  it('refuses unknown arguments', async () => {
    expect(nameOf((await dictionary('en', '?list=caseType')).code)).toBe('invalid');
  });
});

describe('base/fetchCountries', () => {
  const countries = async (language: string) =>
    (await server.ask<{ list: Country[] }>('base/fetchCountries', {}, inLanguage(language))).list;

  it.each(languages)(
    'names every country in %s and in its own language, sorted as that language sorts',
    async (language) => {
      const list = await countries(language);
      expect(list.length).toBeGreaterThanOrEqual(249);
      expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
      expect(
        list.filter(({ code, name, native }) => !/^[A-Z]{2}$/.test(code) || !name || name === code || !native),
      ).toEqual([]);
      const names = list.map(({ name }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
    },
  );

  it('has the usual names of some countries', async () => {
    const english = await countries('en');
    const of = (list: Country[], code: string) => list.find((one) => one.code === code);
    expect(of(english, 'CN')).toEqual({ code: 'CN', name: 'China', native: '中国', phoneCodes: ['+86'] });
    expect(of(await countries('zh'), 'GB')).toMatchObject({
      name: '英国',
      native: 'United Kingdom',
      phoneCodes: ['+44'],
    });
    expect(of(await countries('ar'), 'EG')).toMatchObject({ name: 'مصر', phoneCodes: ['+20'] });
    expect(of(english, 'XK')).toMatchObject({ name: 'Kosovo', phoneCodes: ['+383'] });
    expect(of(english, 'JM')).toMatchObject({ phoneCodes: ['+1'] });
    // The format in the specification, section 5: a separate country code.
    expect(english.flatMap(({ phoneCodes }) => phoneCodes).filter((code) => !/^\+\d{1,4}$/.test(code))).toEqual([]);
  });
});
