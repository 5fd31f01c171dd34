import type { Language } from '../../../domain/languages.ts';

interface Catalogue {
  [key: string]: string | Catalogue;
}

/** All texts of a language by key: `layout.product`. */
export async function textsOf(language: Language): Promise<Map<string, string>> {
  const { default: catalogue } = (await import(`../../../src/i18nProvider/${language}/index.ts`)) as {
    default: Catalogue;
  };
  return new Map(leaves(catalogue, ''));
}

const leaves = (catalogue: Catalogue, prefix: string): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );

export interface Wording {
  /** The product's title in this language. */
  product: string;
  /** What is wrong with a displayed text, or null. */
  faultOf(text: string): string | null;
}

const broken = /\{\{[^{}]*\}\}|%\{|\[object |\bundefined\b|\bNaN\b|Invalid Date/;

/** Requirements for texts in `language`: no keys instead of texts, no gaps, no sentences left in English. */
export async function wordingOf(language: Language): Promise<Wording> {
  const [english, own] = await Promise.all([textsOf('en'), textsOf(language)]);
  const areas = new Set([...english.keys()].map((key) => key.split('.')[0]));
  const key = new RegExp(`(?:^|\\s)(?:${[...areas].join('|')})(?:\\.[\\w-]+)+(?:$|\\s)`);
  const ownTexts = new Set(own.values());
  const foreign = new Set(language === 'en' ? [] : [...english.values()].filter((text) => !ownTexts.has(text)));
  return {
    product: own.get('layout.product') ?? 'layout.product',
    faultOf(text) {
      if (key.test(text)) return `a key: "${text}"`;
      if (broken.test(text)) return `a gap: "${text}"`;
      return foreign.has(text) ? `left in English: "${text}"` : null;
    },
  };
}
