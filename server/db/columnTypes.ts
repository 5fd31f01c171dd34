import type { Field, FieldKind } from '../../domain/kit/fields.ts';

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

export function columnTypes(field: Field): readonly [string, ...string[]] {
  const kind = field.meta()?.kind ?? 'json';
  return kind === 'reference' && field.type === 'number' ? numbered : types[kind];
}
