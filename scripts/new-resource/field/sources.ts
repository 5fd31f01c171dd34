import { posix } from 'node:path';
import { languages } from '../../../domain/languages.ts';
import { kindOf } from '../kinds.ts';
import { pascal, quote, snake, sqlName } from '../names.ts';
import { folderOf } from '../paths.ts';
import { InvalidRequest } from '../plan.ts';
import { project } from '../project.ts';
import { checkSyntax, isListAt, membersIn, withMember, withNames, withOption, withStatement } from '../source.ts';
import { edited, marked, vocabularyEdits, vocabularyWords, type Edit } from '../sources.ts';
import { attachedKey, countingOn, takingOut } from '../templates/server.ts';
import { say } from '../templates/words.ts';
import { addedColumn, type AddedField } from './plan.ts';

/** Every new or changed file that the field needs, by path. */
export function fieldSourcesOf(plan: AddedField): Map<string, string> {
  const { entity, field, migration, plain } = plan;
  const constant = `${entity}${pascal(field.name)}`;
  const files = new Map<string, string>([
    edited(`domain/${project.definitionOf(entity)}`, ...definitionEdits(plan)),
    [`server/db/migrations/${migration}.ts`, migrationOf(plan, constant)],
    edited('server/db/migrations/index.ts', ...migrationEdits(plan, constant)),
    ...(plain ? [] : [tableEdit(plan)]),
    edited(plan.resource.path, ...resourceEdits(plan)),
    ...(field.to === undefined || (plain && field.to === entity) ? [] : [referenceEdits(entity, field.name, field.to)]),
    ...languages.map((language) => wordEdits(plan, language)),
    ...(field.vocabulary ? [...vocabularyWords([field.vocabulary]), vocabularyEdits(entity, [field.vocabulary])] : []),
  ]);
  for (const source of files.values()) checkSyntax(source);
  return files;
}

function definitionEdits({ entity, field }: AddedField): Edit[] {
  const { vocabulary } = field;
  const { from, schema } = kindOf(field);
  const depth = project.definitionOf(entity).split('/').length - 1;
  const kit = `${'../'.repeat(depth) || './'}kit`;
  return [
    (source) => withNames(source, [from], `${kit}/fields.ts`),
    ...(vocabulary
      ? [
          (source: string) => withNames(source, ['vocabulary'], `${kit}/vocabulary.ts`),
          (source: string) =>
            withStatement(
              source,
              `export const ${vocabulary.constant} = vocabulary(${quote(vocabulary.name)}, [${vocabulary.values.map(quote).join(', ')}]);`,
            ),
        ]
      : []),
    (source) => withMember(source, [entity, 'fields'], `${field.name}: ${schema(field)}`),
  ];
}

function migrationOf(plan: AddedField, constant: string): string {
  const { entity, field, table, target } = plan;
  const named = snake(table);
  const key = keyOf(plan);
  return `/** ${field.label}: a field of ${entity}. */
export const ${constant} = /* sql */ \`
${addedColumn(plan, kindOf(field).column)}
${target && field.kind === 'references' ? takingOut(named, field, target) : ''}${
    key
      ? `alter table ${sqlName(table)} add constraint ${key.name} ${key.refers} not valid;
`
      : ''
  }${
    target && field.kind === 'reference'
      ? countingOn(named, `${named}_${snake(field.name)}`, [sqlName(field.name)])
      : ''
  }\`;
${
  key
    ? `
/** A step later, because it reads every row and the first one locks the table. */
export const ${constant}Key = /* sql */ \`
alter table ${sqlName(table)} validate constraint ${key.name};
\`;
`
    : ''
}`;
}

/** The foreign key of a reference to one row, or null. */
function keyOf({ field, table, target, isLocal }: AddedField): { name: string; refers: string } | null {
  const name = `${snake(table)}_${snake(field.name)}_fkey`;
  const column = sqlName(field.name);
  if (target && field.kind === 'reference')
    return {
      name,
      refers: `foreign key (organisation_id, ${column})
  references ${sqlName(target)} (organisation_id, id) on delete set null (${column})`,
    };
  return kindOf(field).attachedBy && !isLocal ? { name, refers: attachedKey(field) } : null;
}

function migrationEdits(plan: AddedField, constant: string): Edit[] {
  const { migration, keyMigration } = plan;
  return [
    (source) => withNames(source, [constant, ...(keyOf(plan) ? [`${constant}Key`] : [])], `./${migration}.ts`),
    (source) => withMember(source, ['migrations'], `{ name: ${quote(migration)}, sql: ${constant} }`),
    (source) =>
      keyOf(plan)
        ? withMember(source, ['migrations'], `{ name: ${quote(keyMigration)}, sql: ${constant}Key }`)
        : source,
  ];
}

/** Adds the column to the row's hand-written type. */
function tableEdit({ table, field, given }: AddedField): [string, string] {
  const begin = `\n  ${table}: {\n`;
  const path = project.sourcesIn('server/db').find((one) => project.read(one).includes(begin));
  if (!path) throw new InvalidRequest(`No file in server/db has the type of the table ${table}.`);
  const { type } = kindOf(field);
  const row = typeof type === 'function' ? type(field) : type;
  const member = given === null ? `${row} | null` : `Generated<${row}>`;
  return edited(path, (source) => {
    const end = source.indexOf('\n  }', source.indexOf(begin));
    return `${source.slice(0, end)}\n    ${field.name}: ${member};${source.slice(end)}`;
  });
}

/** The import path, such as `../drawer/handlers.ts`. */
function pathBetween(from: string, to: string): string {
  const path = posix.relative(`/${folderOf(from)}`, `/${folderOf(to)}/handlers.ts`);
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * Names the handlers that look up the reference, so that users can enter only records that they can see. A plain entity
 * uses its own.
 */
const referenceEdits = (entity: string, field: string, to: string): [string, string] =>
  edited(
    `server/modules/${folderOf(entity)}/handlers.ts`,
    (source) => withOption(source, 'crudOf', 'refers', (store) => `${field}: ${to === entity ? store : to}.get`),
    (source) => (to === entity ? source : withNames(source, [`handlers as ${to}`], pathBetween(entity, to))),
  );

/** Adds the field to the form, the same section of the record's page, and the export; lists offer it anyway. */
function resourceEdits({ field, resource: { path, constant, section } }: AddedField): Edit[] {
  const source = project.read(path);
  const parts = ['sections', 'side'].flatMap((part) =>
    (membersIn(source, [constant, 'show', part]) ?? []).flatMap((name) => {
      const place = [constant, 'show', part, name];
      return [{ name, fields: [place, [...place, 'fields']].find((one) => isListAt(source, one)) }];
    }),
  );
  // If a view fills the section of that name, the view shows the field.
  const shown = (parts.find(({ name }) => name === section) ?? parts.find(({ fields }) => fields))?.fields;
  const places = [[constant, 'form', section], ...(shown ? [shown] : []), [constant, 'export']];
  return places
    .filter((place) => membersIn(source, place))
    .map((place) => (text) => withMember(text, place, quote(field.name)));
}

function wordEdits({ entity, field }: AddedField, language: string): [string, string] {
  const { file, at } = project.wordsOf(entity);
  return edited(
    `domain/messages/${language}/${file}`,
    marked(language, `${file.includes('/') ? '../../' : '../'}untranslated.ts`),
    (source) => withMember(source, [...at, 'fields'], `${field.name}: ${say(language)(field.label)}`),
  );
}
