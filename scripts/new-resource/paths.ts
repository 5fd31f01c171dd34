import { languages } from '../../domain/languages.ts';
import type { Plan } from './plan.ts';

/** Folder of an entity's handlers in `server/modules`; a patient's records and images are in the patient's. */
export const folderOf = (entity: string): string =>
  ['record', 'image'].includes(entity) ? `patient/${entity}` : entity;

/** The files that belong to the resource alone. */
export const ownFiles = ({ name, plural, migration }: Plan): string[] => [
  `domain/${name}.ts`,
  `server/db/migrations/${migration}.ts`,
  `server/modules/${name}/handlers.ts`,
  `src/resources/${plural}.ts`,
  `tests/api/${plural}.test.ts`,
];

/** The files that list all resources. */
export const registries = ({ vocabularies, course }: Pick<Plan, 'vocabularies' | 'course'>): string[] => [
  'domain/recorded.ts',
  'server/db/migrations/index.ts',
  'server/modules/index.ts',
  'src/resources/index.ts',
  ...(vocabularies.length > 0 ? ['domain/vocabularies.ts'] : []),
  ...(course ? ['domain/consolePages.ts'] : []),
  ...languages.flatMap((language) => [
    `domain/messages/${language}/records.ts`,
    ...(vocabularies.length > 0 ? [`domain/messages/${language}/vocabulary.ts`] : []),
    `src/i18nProvider/${language}/index.ts`,
    ...(course ? [`domain/messages/${language}/sentences.ts`] : []),
  ]),
];
