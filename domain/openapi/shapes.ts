import type * as yup from 'yup';
import type { ListAnswer } from '../envelope.ts';
import type { AnyEntity, RecordOf } from '../kit/entity.ts';
import type { Vocabulary } from '../kit/vocabulary.ts';
import { asAnswered, jsonSchemaOf, objectOf } from './jsonSchema.ts';
import type { JsonSchema } from './types.ts';

/** A JSON Schema that describes a `T`. `says` exists only as a type, so that the compiler can match the two. */
export interface Shape<T> extends JsonSchema {
  readonly says?: (value: T) => T;
}
/** An optional property. */
interface Maybe<T> {
  maybe: Shape<T>;
}

type ShapesOf<T> = {
  [K in keyof T]-?: Partial<Pick<T, K>> extends Pick<T, K> ? Maybe<Exclude<T[K], undefined>> : Shape<T[K]>;
};

export const text: Shape<string> = { type: 'string' };
export const whole: Shape<number> = { type: 'integer' };
export const amount: Shape<number> = { type: 'number' };
export const yesOrNo: Shape<boolean> = { type: 'boolean' };
/** ISO 8601 timestamp in UTC. */
export const moment: Shape<string> = { type: 'string', format: 'date-time' };
export const day: Shape<string> = { type: 'string', format: 'date' };
/** x, y, z. */
export const vector: Shape<[number, number, number]> = {
  type: 'array',
  items: amount,
  minItems: 3,
  maxItems: 3,
};
export const nothing: Shape<null> = { type: 'null' };
/** An object whose fields the document doesn't describe. */
export const anyObject = <T extends object>(): Shape<T> => ({ type: 'object', additionalProperties: true });

/** One of a vocabulary's values, or of a few that have no words of their own. */
export const choice = <const V extends string | number>(
  of: readonly V[] | Vocabulary<string, V & string>,
): Shape<V> => {
  const values = 'name' in of ? of.values : of;
  return {
    type: typeof values[0] === 'number' ? 'number' : 'string',
    enum: values,
    ...('name' in of && { 'x-vocabulary': of.name }),
  };
};
export const list = <T, L extends readonly T[] = T[]>(items: Shape<T>): Shape<L> => ({ type: 'array', items });
export const map = <T>(values: Shape<T>): Shape<Record<string, T>> => ({
  type: 'object',
  additionalProperties: values,
});
export const either = <A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> => ({ anyOf: [one, other] });
export const maybe = <T>(shape: Shape<T>): Maybe<T> => ({ maybe: shape });

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  const { type, enum: values } = shape;
  if (shape.$ref || typeof type !== 'string' || values) return { anyOf: [shape, { type: 'null' }] };
  return { ...(shape as JsonSchema), type: [type, 'null'] };
}

/** An object of exactly `T`'s properties. */
export function object<T extends object>(shapes: ShapesOf<T>): Shape<T> {
  const entries = Object.entries(shapes as Record<string, JsonSchema | { maybe: JsonSchema }>);
  const properties = entries.map(([name, shape]): [string, JsonSchema] => [
    name,
    'maybe' in shape ? shape.maybe : shape,
  ]);
  const required = entries.filter(([, shape]) => !('maybe' in shape)).map(([name]) => name);
  return objectOf(Object.fromEntries(properties), required);
}

/** The answer shape of a value parsed by `schema`; the caller specifies its type. */
export const read = <T>(schema: yup.AnySchema): Shape<T> => asAnswered(jsonSchemaOf(schema));

/** A record as an entity's `get` returns it. */
export const record = <E extends AnyEntity>({ name }: E): Shape<RecordOf<E>> => ({
  $ref: `#/components/schemas/${name}`,
});
export const page = <Row>(row: Shape<Row>): Shape<ListAnswer<Row>> =>
  object<ListAnswer<Row>>({ list: list(row), total: whole, next: maybe(orNull(text)) });
