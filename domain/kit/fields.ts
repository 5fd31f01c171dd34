import * as yup from 'yup';
import './locale.ts';
import type { Actor } from '../roles.ts';
import { inOneLine, seen } from './seenText.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How a field is shown and entered; `builders/` has one widget for each. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'phone'
  | 'url'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'oneOf'
  | 'manyOf'
  | 'reference'
  | 'references'
  | 'file'
  | 'image'
  | 'json';

declare module 'yup' {
  // Must be an interface: that is how yup lets its users type `meta()`.
  interface CustomSchemaMetadata {
    kind: FieldKind;
    vocabulary?: Vocabulary;
    /** Which of the vocabulary's values an actor may choose. */
    choices?: (actor: Actor) => readonly string[];
    /** The entity that a reference names, or each of several; of a file it is `attachment`. */
    to?: string;
    /** Which of its records may be chosen: a filter of that entity. */
    among?: Record<string, unknown>;
    /** Names things, or several of them, that have words of their own: under which keys to look for one, the likeliest first. */
    wordKeys?: (record: Record<string, unknown>, one?: unknown) => readonly string[];
    /** How many decimals a number may have. */
    places?: number;
    /** Shown from left to right in every language: phone numbers, codes. */
    code?: boolean;
    /** A past day: its age is shown next to it, and its input offers no future days. */
    past?: boolean;
    /** A day to come, or today. */
    coming?: boolean;
    /** Of an action's argument: the form starts with the value of the record's field of the same name. */
    asRecord?: boolean;
    /** Of an action's argument: asked by what its dialog shows first. */
    inNote?: boolean;
  }
}

export type Field = yup.AnySchema;
export type Fields = Record<string, Field>;
type Optional<F extends Fields> = { [K in keyof F]: undefined extends yup.InferType<F[K]> ? K : never }[keyof F];
/** What the fields hold once checked: absent only where the field may be. */
export type Values<F extends Fields> = { [K in Exclude<keyof F, Optional<F>>]: yup.InferType<F[K]> } & {
  [K in Optional<F>]?: yup.InferType<F[K]>;
};

const emptyIsNull = (value: unknown) => (value === '' ? null : value);
// A year 0000 is none: PostgreSQL counts from 0001.
const isoDay = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const isDay = (value: string | null | undefined) =>
  value == null || (isoDay.test(value) && !Number.isNaN(Date.parse(value)) && toDay(value) === value);
const toDay = (value: string) => new Date(value).toISOString().slice(0, 10);

/** Whether PostgreSQL's JSON takes it: neither NUL nor half a character. */
export const isStorableText = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

const written = (max: number, reads: (value: string) => string) =>
  yup
    .string()
    .max(max)
    // Not yup's own `trim()`, which breaks on what is no text.
    .transform((value: unknown) => (typeof value === 'string' ? seen(reads(value)) : value))
    .transform(emptyIsNull)
    .nullable()
    .test(
      'storable',
      ({ path }) => ({ key: 'invalid', path }),
      (value) => value == null || isStorableText(value),
    );

/** Trimmed text of one line without hidden characters: a line break becomes a space, blank text the absent value. */
export const text = (max = 200) => written(max, inOneLine).meta({ kind: 'text' });

/** Text of one line that isn't mirrored: a phone number, a code, an address. */
export const code = (max = 80) => text(max).meta({ kind: 'text', code: true });

/** A phone number as free text. The console sends E.164 where it can parse the number; the server doesn't check it. */
export const phone = () => text(40).meta({ kind: 'phone', code: true });

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/** Whether it leads to a page: nothing that a browser would run, and no name or password in it. */
function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username + password === '';
}

/** The address of a page, with `https://` where no scheme was typed. */
export const url = () =>
  text(2000)
    .transform((value: unknown) => (typeof value === 'string' && !hasScheme.test(value) ? `https://${value}` : value))
    .test(
      'url',
      ({ path }) => ({ key: 'url', path }),
      (value) => value == null || isWebAddress(value),
    )
    .meta({ kind: 'url', code: true });

/** Text of several lines; else the same. */
export const longText = (max = 5000) => written(max, (value) => value).meta({ kind: 'longText' });

/** A calendar day, `YYYY-MM-DD`: no time, no zone. */
export const date = () =>
  yup
    .string()
    .transform(emptyIsNull)
    .nullable()
    .test('date', ({ path }) => ({ key: 'date', path }), isDay)
    .meta({ kind: 'date' });

/** The time that `checked` was given, which isn't the real one where the server's clock is set. */
const nowOf = ({ options }: yup.TestContext): Date => {
  const context: { now?: Date } = options.context ?? {};
  return context.now ?? new Date();
};

/** The first day of a life that a living person may have begun. */
export const earliestDay = '1890-01-01';
/** Somewhere it is tomorrow already. */
const latestDay = (now: Date) => toDay(new Date(now.getTime() + 14 * 3_600_000).toISOString());

/** A day that has been, within a lifetime: a birth. */
export const pastDate = () =>
  date()
    .test(
      'past',
      ({ path }) => ({ key: 'pastDay', path }),
      (value, test) => !isDay(value) || value == null || (value >= earliestDay && value <= latestDay(nowOf(test))),
    )
    .meta({ kind: 'date', past: true });

/** Somewhere it is still yesterday. */
const firstToCome = (now: Date) => toDay(new Date(now.getTime() - 12 * 3_600_000).toISOString());

/** A day that hasn't passed: when something is promised or wanted. */
export const comingDate = () =>
  date()
    .test(
      'coming',
      ({ path }) => ({ key: 'comingDay', path }),
      (value, test) => !isDay(value) || value == null || value >= firstToCome(nowOf(test)),
    )
    .meta({ kind: 'date', coming: true });

// An offset as places have it: PostgreSQL takes none beyond 15:59.
const isoMoment = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
// In UTC, for an offset may lead out of the years. PostgreSQL rounds what follows the last second's microseconds up.
const [earliestMoment, latestMoment] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')];
const isWithinYears = (moment: number) => moment >= earliestMoment && moment <= latestMoment;
const isMoment = (value: string | null | undefined) =>
  value == null || (isoMoment.test(value) && isDay(value.slice(0, 10)) && isWithinYears(Date.parse(value)));

/** A moment, ISO 8601; answers give it in UTC. */
export const dateTime = () =>
  yup
    .string()
    .transform(emptyIsNull)
    .nullable()
    .test('dateTime', ({ path }) => ({ key: 'date', path }), isMoment)
    .meta({ kind: 'dateTime' });

/** A number of JSON and nothing else: yup alone reads "1 1" and "0xB" as 11, and so another tooth. */
export const number = <Value extends number = number>() =>
  yup
    .number<Value>()
    .transform((value: number, original: unknown) =>
      typeof original === 'number' || original === null ? value : Number.NaN,
    );

/** A whole number, as far as they are exact. */
export const integer = () =>
  number()
    .integer()
    .nullable()
    .test(
      'exact',
      ({ path }) => ({ key: 'integer', path }),
      (value) => value == null || !Number.isInteger(value) || Number.isSafeInteger(value),
    )
    .meta({ kind: 'integer' });

// Beyond this, a number of JSON no longer has three decimals.
const furthest = 10 ** 12;

/** A number with at most so many decimals: a price, a length. */
export const decimal = (places: 1 | 2 | 3 = 2) =>
  number()
    .min(-furthest)
    .max(furthest)
    .nullable()
    .test(
      'places',
      ({ path }) => ({ key: 'places', values: { places }, path }),
      (value) => value == null || Number(value.toFixed(places)) === value,
    )
    .meta({ kind: 'decimal', places });

/** In a filter: yes, no, or not asked. */
export const yesNoOrAny = () => yup.boolean().nullable().meta({ kind: 'boolean' });

export const yesNo = () => yup.boolean().default(false).required().meta({ kind: 'boolean' });

export const oneOf = <Value extends string>(vocabulary: Vocabulary<string, Value>) =>
  yup
    .string<Value>()
    .transform(emptyIsNull)
    .oneOf(vocabulary.values as Value[])
    .nullable()
    .meta({ kind: 'oneOf', vocabulary });

/** One of a list of which everybody may choose some: forms offer these, and the server takes no others. */
export const oneOfOwn = <Value extends string>(
  vocabulary: Vocabulary<string, Value>,
  choices: (actor: Actor) => readonly Value[],
) =>
  oneOf(vocabulary)
    .test(
      'choice',
      ({ path }) => ({ key: 'oneOf', path }),
      (value, { options }) => value == null || choices((options.context as { actor: Actor }).actor).includes(value),
    )
    .meta({ kind: 'oneOf', vocabulary, choices });

/** `values`: those of the vocabulary that may be chosen here. */
export const manyOf = <Value extends string, Chosen extends Value = Value>(
  vocabulary: Vocabulary<string, Value>,
  values?: readonly Chosen[],
) => {
  const chosen = (values ?? vocabulary.values) as Chosen[];
  return yup
    .array(yup.string<Chosen>().oneOf(chosen).required())
    .max(chosen.length)
    .nullable()
    .test(
      'unique',
      ({ path }) => ({ key: 'twice', path }),
      (values) => !values || new Set(values).size === values.length,
    )
    .meta({ kind: 'manyOf', vocabulary, ...(values && { choices: () => values }) });
};

/** A record's id. Not yup's own `uuid()`, which knows no version later than 5: ours are of version 7. */
export const recordId = () => yup.string().matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const isRecordId = (text: string) => recordId().isValidSync(text);

/** The id of another entity's record. */
export const reference = (to: string, among?: Record<string, unknown>) =>
  recordId().transform(emptyIsNull).nullable().meta({ kind: 'reference', to, among });

/** The ids of several of another entity's records, none of them twice. */
export const references = (to: string, most = 50) =>
  yup
    .array(recordId().required())
    .max(most)
    .nullable()
    .test(
      'unique',
      ({ path }) => ({ key: 'twice', path }),
      (ids) => !ids || new Set(ids).size === ids.length,
    )
    .meta({ kind: 'references', to });

const attached = (kind: 'file' | 'image') =>
  recordId().transform(emptyIsNull).nullable().meta({ kind, to: 'attachment' });

/** A file by the id of its attachment, of any type or only a picture; `server/kit/attachments.ts` removes it with the record. */
export const file = () => attached('file');
export const image = () => attached('image');

// PostgreSQL's integer.
const largestNumber = 2 ** 31 - 1;

/** The id of a numbered record. */
export const recordNumber = () => number().integer().min(1).max(largestNumber);

/** Accounts and organisations are numbered: the specification's ID and iid. */
export const numbered = (to: string, among?: Record<string, unknown>) =>
  recordNumber().nullable().meta({ kind: 'reference', to, among });

/** What an action that creates or updates a record accepts: exactly these fields, nothing unknown. */
export const objectOf = <F extends Fields>(fields: F) => yup.object(fields).noUnknown();
