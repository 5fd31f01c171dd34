import * as yup from 'yup';
import './locale.ts';

/* JSON's types alone. yup converts others: it reads "1 1" as tooth 11, [1] as true, and 123 as a name. */

/** Undoes yup's conversion, so that its type check refuses any other type. */
const asGiven = (type: 'string' | 'boolean') => (value: unknown, original: unknown) =>
  typeof value === type && typeof original !== type ? original : value;

export const string = <Value extends string = string>() => yup.string<Value>().transform(asGiven('string'));

export const boolean = () => yup.boolean().transform(asGiven('boolean'));

export const number = <Value extends number = number>() =>
  yup
    .number<Value>()
    .transform((value: number, original: unknown) =>
      typeof original === 'number' || original === null ? value : Number.NaN,
    );
