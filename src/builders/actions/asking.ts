import { objectOf } from '../../../domain/kit/fields.ts';
import type { Actor } from '../../../domain/roles.ts';
import { isRequired } from '../fieldOf.ts';
import type { RecordValues } from '../fields/types.ts';
import type { Plan } from './plan.ts';

/** What an action asks, as a form checks it. */
export const schemaOf = ({ fields }: Plan) =>
  objectOf(Object.fromEntries(fields.map(({ name, schema }) => [name, schema])));

/** The fields that begin with the record's own value. What may no longer be agreed to, such as a day that has passed, isn't proposed. */
export const valuesNow = ({ fields }: Plan, record: RecordValues | undefined, actor: Actor) =>
  Object.fromEntries(
    fields
      .filter(
        ({ name, schema }) => schema.meta()?.asRecord && schema.isValidSync(record?.[name], { context: { actor } }),
      )
      .map(({ name }) => [name, record?.[name] ?? null]),
  );

const most = 2;

const written: readonly string[] = ['text', 'longText', 'date'];

/** Needs nothing, but may be given a word or a day: a page has room for that next to the button, which then needs no dialog. */
export const asksLittle = ({ way, fields, final, view }: Plan, actor: Actor): boolean =>
  way === 'ask' &&
  final === false &&
  view === undefined &&
  fields.length > 0 &&
  fields.length <= most &&
  fields.every(({ kind, schema }) => written.includes(kind) && !isRequired(schema, { actor }));
