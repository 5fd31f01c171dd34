import type { FieldKind } from '../../../../domain/kit/fields.ts';
import type { AnyEntity } from '../../../../domain/kit/entity.ts';
import { fieldOf } from '../../fieldOf.ts';
import { sameValue, type Values } from '../conflict.ts';

/** The form's fields that differ from `base`: the content of a draft. */
export const typedOver = (base: Values, values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(
    fields.filter((field) => !sameValue(values[field], base[field])).map((field) => [field, values[field] ?? null]),
  );

/** All of a form's values, for its reset: a missing field would keep its displayed value. */
export const wholeOf = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));

/** Whether an input of this kind can show the value: a draft may be older than the form. */
function fits(kind: FieldKind, value: unknown): boolean {
  if (value === null) return kind !== 'boolean';
  if (kind === 'json') return true;
  if (kind === 'manyOf' || kind === 'references')
    return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'integer' || kind === 'decimal') return typeof value === 'number';
  return typeof value === 'string' || (kind === 'reference' && typeof value === 'number');
}

/** The draft's values that this form can use. */
export const usable = (entity: AnyEntity, values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(
    fields
      .filter((field) => field in values && fits(fieldOf(entity, field).kind, values[field]))
      .map((field) => [field, values[field]]),
  );
