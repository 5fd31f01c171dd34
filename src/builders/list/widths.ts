import type { AnyEntity } from '../../../domain/kit/entity.ts';
import type { FieldKind } from '../../../domain/kit/fields.ts';
import { fieldOf } from '../fieldOf.ts';
import type { Display } from '../../resources/defineResource.ts';
import type { Column } from './columns.ts';

/** The least that a kind needs to be read, in pixels; a wide table scrolls sideways rather than squeeze it. */
const least: Record<FieldKind, number> = {
  text: 84,
  longText: 180,
  phone: 130,
  url: 140,
  integer: 64,
  decimal: 72,
  boolean: 64,
  date: 112,
  dateTime: 130,
  oneOf: 84,
  manyOf: 140,
  reference: 84,
  references: 140,
  file: 200,
  image: 200,
  json: 96,
};

/** A view that isn't of a list of marks has a few words to say. */
const leastOfWords = 92;

/** Moments as "in 9 days" and "yesterday" are shorter than in figures. */
const leastAs: Partial<Record<Display, number>> = { due: 92, ago: 92 };

export function widthOf(entity: AnyEntity, { field, view, as, width }: Column): number {
  if (width !== undefined) return width;
  const { kind } = fieldOf(entity, field);
  const spoken = as && leastAs[as];
  if (spoken) return spoken;
  return view && kind !== 'json' ? leastOfWords : least[kind];
}
