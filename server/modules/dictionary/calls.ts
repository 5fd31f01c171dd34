import type { Word } from '../../../domain/dictionary.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Vocabulary } from '../../../domain/kit/vocabulary.ts';
import type { Language } from '../../../domain/languages.ts';
import { vocabularies } from '../../../domain/vocabularies.ts';
import { say } from '../../words.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { countriesIn } from './countries.ts';

const wordsOf = (language: Language, { name, values }: Vocabulary): Word[] =>
  values.map((value) => ({ value, label: say(language, `vocabulary.${name}.${value}`) }));

export const dictionaryHandlers: Pick<CallHandlers, 'dictionary' | 'fetchCountries'> = {
  dictionary({ language }, { name }) {
    const wanted = vocabularies.filter((one) => !name || one.name === name);
    if (wanted.length === 0) throw new Refusal('notFound');
    return Promise.resolve(Object.fromEntries(wanted.map((one) => [one.name, wordsOf(language, one)])));
  },

  fetchCountries: ({ language }) => Promise.resolve({ list: countriesIn(language) }),
};
