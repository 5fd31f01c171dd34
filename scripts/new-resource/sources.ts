import { languages } from '../../domain/languages.ts';
import { quote, within } from './names.ts';
import type { Plan, VocabularyPlan } from './plan.ts';
import { project } from './project.ts';
import { checkSyntax, withImport, withMember, withNames } from './source.ts';
import { domainSource } from './templates/domain.ts';
import { resourceSource } from './templates/resource.ts';
import { handlersSource, migrationSource } from './templates/server.ts';
import { testSource } from './templates/test.ts';
import { entityMember, noticesMember, outcomeMember, say, vocabularyMember } from './templates/words.ts';

/** Every new or changed file that the resource needs, by path. */
export function sourcesOf(plan: Plan): Map<string, string> {
  const files = new Map([...newFiles(plan), ...changedFiles(plan)]);
  for (const source of files.values()) checkSyntax(source);
  return files;
}

/** The resource's own files. */
export const newFiles = (plan: Plan): [string, string][] => [
  [`domain/${plan.name}.ts`, domainSource(plan)],
  [`server/db/migrations/${plan.migration}.ts`, migrationSource(plan)],
  [`server/modules/${plan.name}/handlers.ts`, handlersSource(plan)],
  [`src/resources/${plan.plural}.ts`, resourceSource(plan)],
  [`tests/api/${plan.plural}.test.ts`, testSource(plan)],
];

export type Edit = (source: string) => string;
export const edited = (path: string, ...edits: Edit[]): [string, string] => [
  path,
  edits.reduce((source, edit) => edit(source), project.read(path)),
];

/** Imports the marker of untranslated words if it is missing; English needs none. */
export const marked =
  (language: string, from: string): Edit =>
  (source) =>
    language === 'en' || source.includes('untranslated.ts') ? source : withImport(source, 'untranslated', from);

/** Adds an entry and its import to every list of resources. */
function changedFiles(plan: Plan): [string, string][] {
  const { name, plural, migration, place, vocabularies, course, route } = plan;
  return [
    edited(
      'domain/recorded.ts',
      (source) => withImport(source, name, `./${name}.ts`),
      (source) => withMember(source, ['recorded'], name),
    ),
    edited(
      'server/db/migrations/index.ts',
      (source) => withImport(source, plural, `./${migration}.ts`),
      (source) => withMember(source, ['migrations'], `{ name: ${quote(migration)}, sql: ${plural} }`),
    ),
    edited(
      'server/modules/index.ts',
      (source) => withImport(source, `handlers as ${name}`, `./${name}/handlers.ts`),
      (source) => withMember(source, ['handlers'], name),
    ),
    edited(
      'src/resources/index.ts',
      (source) => withImport(source, plural, `./${plural}.ts`),
      (source) => withMember(source, ['resources'], plural, place),
    ),
    ...languages.map((language) =>
      edited(
        `domain/messages/${language}/records.ts`,
        marked(language, '../untranslated.ts'),
        (source) => withNames(source, ['crudWords', 'filedWords'], './records/common.ts'),
        (source) => withMember(source, ['records', 'entities'], entityMember(plan, language)),
      ),
    ),
    ...vocabularyWords(vocabularies),
    ...languages.map((language) =>
      edited(
        `src/i18nProvider/${language}/index.ts`,
        marked(language, '../../../domain/messages/untranslated.ts'),
        (source) => withMember(source, ['shell', 'done'], outcomeMember(plan, language)),
        (source) =>
          withMember(source, ['shell', 'list', 'empty'], `${name}: ${say(language)(`No ${within(plan.many)} yet`)}`),
      ),
    ),
    ...(course
      ? [
          edited(
            'domain/consolePages.ts',
            (source) => withMember(source, ['consolePages'], `${name}: '/${route}/detail'`),
            (source) =>
              withMember(source, ['pages'], `[${quote(name)}, { entity: ${quote(name)}, path: consolePages.${name} }]`),
          ),
          ...languages.map((language) =>
            edited(`domain/messages/${language}/sentences.ts`, marked(language, '../untranslated.ts'), (source) =>
              withMember(source, ['notices'], noticesMember(plan, course, language)),
            ),
          ),
        ]
      : []),
    ...(vocabularies.length > 0 ? [vocabularyEdits(name, vocabularies)] : []),
  ];
}

/** Adds the labels of closed lists in every language. */
export const vocabularyWords = (vocabularies: readonly VocabularyPlan[]): [string, string][] =>
  (vocabularies.length > 0 ? languages : []).map((language) =>
    edited(
      `domain/messages/${language}/vocabulary.ts`,
      marked(language, '../untranslated.ts'),
      ...vocabularies.map(
        (one): Edit =>
          (source) =>
            withMember(source, ['vocabulary'], vocabularyMember(one, language)),
      ),
    ),
  );

export function vocabularyEdits(name: string, vocabularies: readonly { constant: string }[]): [string, string] {
  const constants = vocabularies.map(({ constant }) => constant);
  return edited(
    'domain/vocabularies.ts',
    (source) => withNames(source, constants, `./${project.definitionOf(name)}`),
    ...constants.map(
      (constant): Edit =>
        (source) =>
          withMember(source, ['vocabularies'], constant),
    ),
  );
}
