import { distribution } from '../../../server/db/distribution.ts';
import { storedAs } from '../../../server/db/stored.ts';
import type { Role } from '../../../domain/roles.ts';
import { fieldsOf } from '../fieldList.ts';
import { snake, sqlName } from '../names.ts';
import { InvalidRequest, type FieldPlan } from '../plan.ts';
import { folderOf } from '../paths.ts';
import { refuseReference } from '../planOf.ts';
import { project } from '../project.ts';
import { membersIn, namesIn } from '../source.ts';

/** The user's request. */
export interface FieldWish {
  entity: string;
  /** `shade:oneOf(a1|a2)!`. */
  field: string;
  /** In English; defaults to the name in words. */
  label?: string | undefined;
  /** Section of the form and of the record's page; defaults to the last one. */
  section?: string | undefined;
  /** Value of a required field for existing records. */
  existing?: string | undefined;
}

export interface AddedField {
  entity: string;
  plain: boolean;
  field: FieldPlan;
  /** The table's name in TypeScript. */
  table: string;
  migration: string;
  /** The migration that validates its foreign key, if it has one. */
  keyMigration: string;
  /** An SQL constant for existing rows; null to leave them empty. */
  given: string | null;
  /** Rights that the column needs explicitly, because the table isn't granted as a whole. */
  grants: readonly string[];
  /** The referenced table, if keyed by organisation and id. */
  target: string | null;
  /** The table exists on one node only, where no key can reference an organisation's rows. */
  isLocal: boolean;
  resource: { path: string; constant: string; section: string };
}

/** @throws InvalidRequest if the field isn't possible, or exists already */
export function fieldPlanOf({ entity: name, field: text, label, section, existing }: FieldWish): AddedField {
  const entity = Object.hasOwn(project.entities, name) ? project.entities[name] : undefined;
  if (!entity) throw new InvalidRequest(`There is no entity "${name}".`);
  const [field, another] = fieldsOf(text, name);
  if (!field || another) throw new InvalidRequest('One field at a time: shade:text.');
  for (const fields of [entity.fields, entity.system, entity.filters])
    if (Object.hasOwn(fields, field.name)) throw new InvalidRequest(`A ${name} has "${field.name}" already.`);
  for (const end of ['From', 'To'])
    if (Object.hasOwn(entity.filters, `${field.name}${end}`))
      throw new InvalidRequest(`The filter "${field.name}${end}" of ${name} would ask for it: choose another name.`);
  refuseOwnWriting(name, entity.plain);
  refuseTaken(name, field);
  const { create, update } = entity.actions;
  const target =
    field.to === undefined ? null : targetOf(name, field, [...(create?.roles ?? []), ...(update?.roles ?? [])]);
  const { table } = storedAs[name as keyof typeof storedAs];
  const last = Number(project.migrations.at(-1)?.name.slice(0, 4) ?? 0);
  const called = (at: number, end = '') =>
    `${String(last + at).padStart(4, '0')}_${snake(name)}_${snake(field.name)}${end}`;
  return {
    entity: name,
    plain: entity.plain,
    field: { ...field, label: label ?? field.label },
    table,
    migration: called(1),
    keyMigration: called(2, '_key'),
    given: givenOf(field, existing),
    grants: grantsOf(snake(table), ['select', ...(create ? ['insert'] : []), ...(update ? ['update'] : [])]),
    target,
    isLocal: distribution[table] === 'local',
    resource: resourceOf(name, section),
  };
}

const pathOf = (entity: string) => `domain/${project.definitionOf(entity)}`;

/** Hand-written queries and handlers that name each field need a person. */
function refuseOwnWriting(name: string, plain: boolean) {
  const sources = ['store', 'handlers']
    .map((file) => `server/modules/${folderOf(name)}/${file}.ts`)
    .filter(project.has);
  const isDerived = plain || sources.some((path) => new RegExp(`\\bstoreOf\\(${name}\\b`).test(project.read(path)));
  if (!isDerived)
    throw new InvalidRequest(
      `Fields can’t be added to "${name}" by command: add it in ${pathOf(name)}, its table, where its rows are read, and its words.`,
    );
  if (!membersIn(project.read(pathOf(name)), [name, 'fields']))
    throw new InvalidRequest(`${pathOf(name)} doesn’t list the fields in the definition itself.`);
}

function refuseTaken(name: string, { vocabulary }: FieldPlan) {
  if (!vocabulary) return;
  const isTaken =
    project.vocabularies.includes(vocabulary.name) ||
    [pathOf(name), 'domain/vocabularies.ts'].some((path) => namesIn(project.read(path)).includes(vocabulary.constant));
  if (isTaken) throw new InvalidRequest(`There is a vocabulary "${vocabulary.name}" already: choose another name.`);
}

function targetOf(name: string, field: FieldPlan, roles: readonly Role[]): string | null {
  const { to = '' } = field;
  refuseReference({ ...field, required: false }, name, roles);
  if (to !== name && asks(to, name))
    throw new InvalidRequest(`The handlers of ${to} ask ${name} for records, and can’t be asked in turn.`);
  return project.isKeyedByOrganisation(snake(to)) ? snake(to) : null;
}

/** Whether the handlers of `from` import those of `name`, directly or indirectly. */
function asks(from: string, name: string): boolean {
  const path = `server/modules/${folderOf(from)}/handlers.ts`;
  const imported = project.has(path) ? [...project.read(path).matchAll(/'[\w./]*\/(\w+)\/handlers\.ts'/g)] : [];
  return imported.some(([, other = '']) => other === name || asks(other, name));
}

/** Format of a kind's values, unless any text will do. */
const written: Partial<Record<FieldPlan['kind'], (text: string) => boolean>> = {
  integer: (text) => /^-?\d+$/.test(text),
  decimal: (text) => /^-?\d+(\.\d+)?$/.test(text),
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
  dateTime: (text) => !Number.isNaN(Date.parse(text)),
  url: (text) => URL.canParse(text),
};

/** The column is nullable or has a constant default, because processes of the previous release don't write it. */
function givenOf({ name, kind, required, vocabulary }: FieldPlan, existing: string | undefined): string | null {
  if (kind === 'boolean') return 'false';
  if (!required) {
    if (existing !== undefined) throw new InvalidRequest(`--existing is for what must be filled in: ${name}:${kind}!`);
    return null;
  }
  if (kind === 'reference' || kind === 'references' || kind === 'file' || kind === 'image')
    throw new InvalidRequest(`"${name}" can’t be needed: records that are there refer to nothing.`);
  if (existing === undefined)
    throw new InvalidRequest(`Say by --existing what the records that are there hold in "${name}".`);
  if (vocabulary && !vocabulary.values.includes(existing))
    throw new InvalidRequest(`--existing is one of ${vocabulary.values.join(', ')}, and not "${existing}".`);
  const isOfKind = written[kind];
  if (existing.trim() === '' || (isOfKind && !isOfKind(existing)))
    throw new InvalidRequest(`--existing is what ${name}:${kind} holds, and not "${existing}".`);
  if (/[\\`$]/.test(existing)) throw new InvalidRequest('--existing holds no backslash, backtick or dollar sign.');
  const text = `'${existing.replaceAll("'", "''")}'`;
  return kind === 'manyOf' ? `array[${text}]` : text;
}

/** Rights granted column by column, which a new column lacks. */
function grantsOf(table: string, rights: readonly string[]): string[] {
  const grants = project.migrations.flatMap(({ sql }) =>
    [...sql.matchAll(new RegExp(`grant ([^;]+?) on "?${table}"? to ddcp_app`, 'g'))].flatMap(([, said = '']) =>
      said.split(/,(?![^(]*\))/).map((one) => one.trim()),
    ),
  );
  return rights.filter((right) => !grants.includes(right));
}

function resourceOf(name: string, wished: string | undefined): AddedField['resource'] {
  const found = project.sourcesIn('src/resources').flatMap((path) => {
    const [, constant] = new RegExp(`export const (\\w+) = defineResource\\(${name},`).exec(project.read(path)) ?? [];
    return constant ? [{ path, constant }] : [];
  })[0];
  if (!found) throw new InvalidRequest(`No file in src/resources shows "${name}".`);
  const sections = membersIn(project.read(found.path), [found.constant, 'form']);
  const section = wished ?? sections?.at(-1);
  if (!section || !membersIn(project.read(found.path), [found.constant, 'form', section]))
    throw new InvalidRequest(
      sections ? `Its form has no section "${section}", but ${sections.join(', ')}.` : `"${name}" has no form.`,
    );
  return { ...found, section };
}

/** The migration's statements. */
export function addedColumn({ table, field, given, grants }: AddedField, column: string): string {
  const named = sqlName(table);
  const added = `alter table ${named} add column ${sqlName(field.name)} ${column}${given === null ? '' : ` not null default ${given}`};`;
  const rights = grants.map((right) => `${right} (${sqlName(field.name)})`).join(', ');
  return [added, ...(rights ? [`grant ${rights} on ${named} to ddcp_app;`] : [])].join('\n');
}
