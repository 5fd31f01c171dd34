import type { AnyEntity } from '../../../domain/kit/entity.ts';
import type { FieldKind } from '../../../domain/kit/fields.ts';
import { fieldOf } from '../fieldOf.ts';
import type { Column } from './columns.ts';

/** The least that a kind needs to be read, in pixels; a wide table scrolls sideways rather than squeeze it. */
const least: Record<FieldKind, number> = {
  text: 104,
  longText: 200,
  phone: 130,
  integer: 64,
  boolean: 64,
  date: 112,
  dateTime: 130,
  oneOf: 96,
  manyOf: 140,
  reference: 110,
  json: 96,
};

/** A view that isn't of a list of marks has a few words to say. */
const leastOfWords = 124;

export function widthOf(entity: AnyEntity, { field, view }: Column): number {
  const { kind } = fieldOf(entity, field);
  return view && kind !== 'json' ? leastOfWords : least[kind];
}
