import { objectOf } from '../../../domain/kit/fields.ts';
import type { Actor } from '../../../domain/roles.ts';
import { isRequired } from '../fieldOf.ts';
import type { RecordValues } from '../fields/types.ts';
import type { Plan } from './plan.ts';

/** The form schema for an action's arguments. */
export const schemaOf = ({ fields }: Plan) =>
  objectOf(Object.fromEntries(fields.map(({ name, schema }) => [name, schema])));

/** Initial values from the record. Omits values that are no longer valid, such as a past day. */
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

/** Has only optional text or date arguments: these fit on a page next to the button, without a dialog. */
export const asksLittle = ({ way, fields, final, view }: Plan, actor: Actor): boolean =>
  way === 'ask' &&
  final === false &&
  view === undefined &&
  fields.length > 0 &&
  fields.length <= most &&
  fields.every(({ kind, schema }) => written.includes(kind) && !isRequired(schema, { actor }));
