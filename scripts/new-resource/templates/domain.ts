import { kindOf } from '../kinds.ts';
import { pascal, quote } from '../names.ts';
import { sides, type CoursePlan, type FieldPlan, type Plan } from '../plan.ts';

/** A field's filters: a value of a list, yes or no, or a date range. */
export function filtersOf(field: FieldPlan): { name: string; schema: string; from: string }[] {
  const { name, kind, vocabulary } = field;
  if (vocabulary) return [{ name, schema: `oneOf(${vocabulary.constant})`, from: 'oneOf' }];
  if (kind === 'boolean') return [{ name, schema: 'yesNoOrAny()', from: 'yesNoOrAny' }];
  if (!kindOf(field).span) return [];
  return ['From', 'To'].map((end) => ({ name: `${name}${end}`, schema: 'date()', from: 'date' }));
}

const sortableOf = ({ fields, course }: Plan): string[] => [
  ...(course ? ['state'] : []),
  ...fields.filter((field) => kindOf(field).isSortable).map(({ name }) => name),
  'createdAt',
  'updatedAt',
];

/** The keyword search's fields; the title is searched like a name, also phonetically. */
const searchOf = ({ fields, title }: Plan): string[] =>
  fields.flatMap((field) => {
    const { search } = kindOf(field);
    return search ? [`${field.name}: ${quote(field.name === title && search === 'text' ? 'name' : search)}`] : [];
  });

const courseSource = (steps: CoursePlan['steps'], roles: string): string =>
  [
    `counts: { roles: ${roles}, on: 'all', reads: true },`,
    `history: { roles: ${roles}, reads: true },`,
    ...steps.map(({ name, from, to, asks }) => {
      const args = asks ? ', args: { reason: longText(500).required() }' : '';
      return `${name}: { roles: ${roles}, from: [${from.map(quote).join(', ')}], to: ${quote(to)}${args} },`;
    }),
  ].join('\n    ');

/** `domain/instrument.ts`: fields and actions. */
export function domainSource(plan: Plan): string {
  const { name, many, fields, title, side, ofPatients, course, vocabularies } = plan;
  const filters = fields.flatMap(filtersOf);
  const functions = [
    ...new Set([
      'text',
      ...(course ? ['oneOf'] : []),
      ...(course?.steps.some(({ asks }) => asks) ? ['longText'] : []),
      ...fields.map((field) => kindOf(field).from),
      ...filters.map(({ from }) => from),
    ]),
  ];
  const roles = sides[side];
  return `import { crud, defineEntity, type RecordOf } from './kit/entity.ts';
import { ${functions.toSorted().join(', ')} } from './kit/fields.ts';
import { filed } from './kit/filed.ts';
${vocabularies.length > 0 ? `import { vocabulary } from './kit/vocabulary.ts';\n` : ''}import { ${roles} } from './roles.ts';
${vocabularies
  .map(
    (one) => `
export const ${one.constant} = vocabulary(${quote(one.name)}, [${one.values.map(quote).join(', ')}]);`,
  )
  .join('')}${vocabularies.length > 0 ? '\n' : ''}
/** ${many} of an organisation: all of its people see and tend them. */
export const ${name} = defineEntity({
  name: ${quote(name)},
  plain: true,
  fields: {
    ${fields.map((field) => `${field.name}: ${kindOf(field).schema(field)},`).join('\n    ')}
  },
  system: ${course ? `{ ...filed, state: oneOf(${course.vocabulary.constant}).required() }` : 'filed'},
  filters: {
    keyword: text(),
    ${course ? `state: oneOf(${course.vocabulary.constant}),` : ''}
    ${filters.map((filter) => `${filter.name}: ${filter.schema},`).join('\n    ')}
  },
  search: { ${searchOf(plan).join(', ')} },
  ${course ? `states: ${course.vocabulary.constant}.values,` : ''}
  sort: ${quote(title)},
  sortable: [${sortableOf(plan).map(quote).join(', ')}],
  ${ofPatients ? 'ofPatients: true,\n  ' : ''}actions: {
    ...crud(${roles}),
    ${course ? courseSource(course.steps, roles) : ''}
    delete: { roles: ${roles}, on: 'many' },
  },
});

export type ${pascal(name)} = RecordOf<typeof ${name}>;
`;
}
