import type { Pool, PoolClient } from 'pg';
import { entities } from '../../domain/entities.ts';
import type { AnyEntity } from '../../domain/kit/entity.ts';
import type { Field, FieldKind } from '../../domain/kit/fields.ts';
import { DatabaseStartError } from './startError.ts';
import { storedAs, type Stored } from './stored.ts';

/** PostgreSQL column types by field kind, the default first. The table defines what `json` holds. */
const types: Readonly<Record<FieldKind, readonly [string, ...string[]]>> = {
  text: ['text'],
  longText: ['text'],
  phone: ['text'],
  url: ['text'],
  integer: ['bigint', 'integer'],
  decimal: ['numeric', 'real'],
  boolean: ['boolean'],
  date: ['date'],
  dateTime: ['timestamp with time zone'],
  oneOf: ['text'],
  manyOf: ['text[]'],
  reference: ['uuid'],
  references: ['uuid[]'],
  file: ['uuid'],
  image: ['uuid'],
  json: ['jsonb'],
};

/** Ids of accounts and organisations. */
const numbered = ['integer'] as const;

function columnTypes(field: Field): readonly [string, ...string[]] {
  const kind = field.meta()?.kind ?? 'json';
  return kind === 'reference' && field.type === 'number' ? numbered : types[kind];
}

/** A difference between an entity definition and the database. */
interface Drift {
  entity: string;
  field: string;
  /** A predicate that completes a sentence about the field. */
  fault: string;
  /** The statement that fixes it, if one is enough. */
  sql: string | null;
}

type Right = 'select' | 'insert' | 'update';

interface Column {
  table: string;
  name: string;
  type: string;
  isNeeded: boolean;
  rights: Right[];
}

/** Tables and columns only. Not `information_schema`, which hides what the login has no rights to. */
const columnsThere = `
  select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, null) as type,
    a.attnotnull and not a.atthasdef as "isNeeded",
    array(select p from unnest(array['select', 'insert', 'update']) as p
      where has_column_privilege('ddcp_app', c.oid, a.attnum, p)) as rights
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;

/** Same conversion as the query builder's. */
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const quoted = (name: string) => `"${snake(name)}"`;

/** What one field requires of its column. */
interface Asked {
  entity: AnyEntity;
  name: string;
  field: Field;
  isEntered: boolean;
  stored: Stored;
}

/** Compares every stored field with its column. */
export async function driftOf(pool: Pick<Pool | PoolClient, 'query'>): Promise<Drift[]> {
  const { rows } = await pool.query<Column>(columnsThere);
  const there = new Map(rows.map((column) => [`${column.table}.${column.name}`, column]));
  return Object.values<AnyEntity>(entities).flatMap((entity) =>
    askedOf(entity).flatMap((asked) => {
      const { name, stored } = asked;
      const column = there.get(`${snake(stored.table)}.${snake(name)}`);
      const faults = column ? faultsOf(asked, column) : [missing(asked)];
      return faults.map((fault) => ({ entity: entity.name, field: name, ...fault }));
    }),
  );
}

function askedOf(entity: AnyEntity): Asked[] {
  const stored = storedAs[entity.name as keyof typeof storedAs];
  const all = Object.entries({ ...entity.fields, ...entity.system });
  return all
    .filter(([name]) => !stored.computed.includes(name))
    .map(([name, field]) => ({ entity, name, field, isEntered: Object.hasOwn(entity.fields, name), stored }));
}

type Fault = Pick<Drift, 'fault' | 'sql'>;

const typesOf = ({ name, field, stored }: Asked): readonly [string, ...string[]] => {
  const own = stored.own[name]?.type;
  return own ? [own] : columnTypes(field);
};

const alike = [
  ['integer', 'bigint', 'numeric', 'real', 'double precision'],
  ['date', 'timestamp with time zone', 'timestamp without time zone'],
];
const canBeCast = (from: string, to: string) =>
  [from, to].includes('text') || alike.some((types) => types.includes(from) && types.includes(to));

const mayBeEmpty = ({ field }: Asked) => field.spec.nullable || field.spec.optional;

function missing(asked: Asked): Fault {
  const { name, field, stored } = asked;
  const [type] = typesOf(asked);
  const add = `alter table ${quoted(stored.table)} add column ${quoted(name)} ${type}`;
  if (field.type === 'boolean' && !mayBeEmpty(asked))
    return { fault: 'has no column', sql: `${add} not null default ${field.spec.default === true};` };
  if (mayBeEmpty(asked)) return { fault: 'has no column', sql: `${add};` };
  return { fault: `has no column: add one of the type ${type} that says what the rows that are there hold`, sql: null };
}

function faultsOf(asked: Asked, { type, isNeeded, rights }: Column): Fault[] {
  const { name, isEntered, stored } = asked;
  const [table, column] = [quoted(stored.table), quoted(name)];
  const types = typesOf(asked);
  const [usual] = types;
  const faults: Fault[] = [];
  if (!types.includes(type))
    faults.push({
      fault: `has a column of the type ${type} and not ${types.join(' or ')}`,
      sql: canBeCast(type, usual)
        ? `alter table ${table} alter column ${column} type ${usual} using ${column}::${usual};`
        : null,
    });
  if (isEntered && isNeeded && mayBeEmpty(asked) && !stored.own[name]?.isFilled)
    faults.push({
      fault: 'may be empty, and its column may not',
      sql: `alter table ${table} alter column ${column} drop not null;`,
    });
  const ungranted = rightsFor(asked).filter((right) => !rights.includes(right));
  if (ungranted.length > 0)
    faults.push({
      fault: `has a column that the application may not ${ungranted.join(' or ')}`,
      sql: `grant ${ungranted.map((right) => `${right} (${column})`).join(', ')} on ${table} to ddcp_app;`,
    });
  return faults;
}

/** Rights for create and update; other actions may change the record in another role. */
const rightsFor = ({ entity: { actions }, name, isEntered, stored }: Asked): Right[] => [
  'select',
  ...(isEntered && actions['create'] ? (['insert'] as const) : []),
  ...(isEntered && actions['update'] && !stored.own[name]?.isFixed ? (['update'] as const) : []),
];

/** @throws DatabaseStartError that lists all differences */
export async function refuseDrift(pool: Pick<Pool | PoolClient, 'query'>): Promise<void> {
  const drift = await driftOf(pool);
  if (drift.length === 0) return;
  const lines = drift.map(({ entity, field, fault, sql }) => `  ${entity}.${field} ${fault}.${sql ? ` ${sql}` : ''}`);
  throw new DatabaseStartError(`The database differs from the definitions in domain/:\n${lines.join('\n')}`);
}
