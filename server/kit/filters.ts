import { sql, type Expression, type SqlBool } from 'kysely';
import type { AnyEntity } from '../../domain/kit/entity.ts';
import type { Field } from '../../domain/kit/fields.ts';
import { beginOf, endOf, type Reader } from './days.ts';
import { isIn } from './search.ts';

/** The condition for a filter's value; days are in the reader's time zone. */
export type Condition<Asking extends Reader = Reader> = (
  value: unknown,
  asking: Asking,
) => Expression<SqlBool> | Promise<Expression<SqlBool>>;
type ByName = (value: unknown, asking: Reader) => Expression<SqlBool>;

const isSeveral = (field: Field) => field.type === 'array';
const kindOf = (field: Field | undefined) => field?.meta()?.kind;
const spanOf = /^(?<field>\w+)(?<end>From|To)$/;

/**
 * The condition for each of an entity's filters, on the alias `t`. By name: a field must equal the value, or contain it
 * if it holds several; `keyword` matches the fields in the definition's `search`; `dueFrom` and `dueTo` bound the day
 * `due` or the moment `dueAt`. `own` has the rest; a filter without a condition throws at startup.
 */
export function conditionsOf<Asking extends Reader = Reader>(
  entity: AnyEntity,
  own: Readonly<Record<string, Condition<Asking>>> = {},
): Record<string, Condition<Asking>> {
  return Object.fromEntries(
    Object.keys(entity.filters).map((filter) => {
      const condition = own[filter] ?? byName(entity, filter);
      if (!condition) throw new Error(`Nothing says what the filter "${filter}" of "${entity.name}" asks for.`);
      return [filter, condition];
    }),
  );
}

function byName({ fields, system, search }: AnyEntity, filter: string): ByName | null {
  const all = { ...fields, ...system };
  if (all[filter])
    return isSeveral(all[filter])
      ? (value) => sql<boolean>`${value} = any(${column(filter)})`
      : (value) => sql<boolean>`${column(filter)} = ${value}`;
  if (filter === 'keyword' && Object.keys(search).length > 0)
    return (keyword) => isIn(['t.searchTerms'], String(keyword));
  const { field: named = '', end } = spanOf.exec(filter)?.groups ?? {};
  // If both a day and a moment have this name, the entity's store must decide.
  if (all[named] && all[`${named}At`]) return null;
  const field = all[named] ? named : `${named}At`;
  const kind = kindOf(all[field]);
  if (kind === 'date')
    return end === 'From'
      ? (day) => sql<boolean>`${column(field)} >= ${day}::date`
      : (day) => sql<boolean>`${column(field)} <= ${day}::date`;
  if (kind !== 'dateTime') return null;
  return end === 'From'
    ? (day, reader) => sql<boolean>`${column(field)} >= ${beginOf(day, reader)}`
    : (day, reader) => sql<boolean>`${column(field)} < ${endOf(day, reader)}`;
}

const column = (field: string) => sql.ref(`t.${field}`);
