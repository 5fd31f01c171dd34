import { languages } from '../../domain/languages.ts';
import type { Plan } from './plan.ts';

/** The files that are the resource's own. */
export const ownFiles = ({ name, plural, migration }: Plan): string[] => [
  `domain/${name}.ts`,
  `server/db/migrations/${migration}.ts`,
  `server/modules/${name}/handlers.ts`,
  `src/resources/${plural}.ts`,
  `tests/api/${plural}.test.ts`,
];

/** The lists that it enters. */
export const registries = ({ fields }: Pick<Plan, 'fields'>): string[] => {
  const hasVocabulary = fields.some(({ vocabulary }) => vocabulary);
  return [
    'domain/recorded.ts',
    'server/db/migrations/index.ts',
    'server/modules/index.ts',
    'src/resources/index.ts',
    ...(hasVocabulary ? ['domain/vocabularies.ts'] : []),
    ...languages.flatMap((language) => [
      `domain/messages/${language}/records.ts`,
      `src/i18nProvider/${language}/index.ts`,
    ]),
  ];
};
