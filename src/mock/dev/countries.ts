import type { Language } from '../../../domain/languages.ts';
import type { Country } from '../../../domain/openCalls.ts';

const known = [
  ['AE', 'ar', '+971'],
  ['CN', 'zh', '+86'],
  ['DE', 'de', '+49'],
  ['ES', 'es', '+34'],
  ['FR', 'fr', '+33'],
  ['GB', 'en', '+44'],
  ['IE', 'en', '+353'],
  ['RU', 'ru', '+7'],
  ['TR', 'tr', '+90'],
] as const;

const named = (code: string, language: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

/** Enough countries to choose from, by their names in `language`. */
export const countries = (language: Language): Country[] =>
  known
    .map(([code, spoken, phone]) => ({
      code,
      name: named(code, language),
      native: named(code, spoken),
      phoneCodes: [phone],
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
