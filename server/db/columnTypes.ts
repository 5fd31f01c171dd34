import type { Field, FieldKind } from '../../domain/kit/fields.ts';

/** What PostgreSQL calls the type of a field's column, by the field's kind: the usual one first. What `json` holds, the table says. */
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
