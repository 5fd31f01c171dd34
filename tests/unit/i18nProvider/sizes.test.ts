// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { createI18nProvider, withCustomWords } from '../../../src/i18nProvider/index.ts';

it.each([
  ['en', 'This file is larger than 2 GB.'],
  ['fr', 'Ce fichier dépasse 2\u202fGo.'],
] as const)(
  'in %s a file that is too large says how large one may be, in a fitting unit',
  async (language, sentence) => {
    const words = await createI18nProvider(language);
    await withCustomWords(() => Promise.resolve(null))();
    const said = words.translate('errors.fileTooLarge', { max: limits.uploadBytes });
    expect(said.replaceAll(/\s/g, ' ')).toBe(sentence.replaceAll(/\s/g, ' '));
  },
);
