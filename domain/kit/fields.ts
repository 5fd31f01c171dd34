import * as yup from 'yup';
import './locale.ts';
import { boolean, number, string } from './jsonTypes.ts';
import type { Actor } from '../roles.ts';
import { inOneLine, seen } from './seenText.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How a field is shown and entered; `builders/` has one widget per kind. */
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
  // Must be an interface: yup types `meta()` by declaration merging.
  interface CustomSchemaMetadata {
    kind: FieldKind;
    vocabulary?: Vocabulary;
    /** Vocabulary values that an actor may choose. */
    choices?: (actor: Actor) => readonly string[];
    /** The entity that references point to; for files, `attachment`. */
    to?: string;
    /** Filter of that entity for the records that may be chosen. */
    among?: Record<string, unknown>;
    /** For values with translations of their own: message keys to try, most likely first. */
    wordKeys?: (record: Record<string, unknown>, one?: unknown) => readonly string[];
    /** Maximum decimal places. */
    places?: number;
    /** Left-to-right in every language: phone numbers, codes. */
    code?: boolean;
    /** A past day: shown with its age, and its input offers no future days. */
    past?: boolean;
    /** Today or later. */
    coming?: boolean;
    /** For action arguments: prefilled from the record's field of the same name. */
    asRecord?: boolean;
    /** For action arguments: asked by the content at the top of its dialog. */
    inNote?: boolean;
  }
}

export type Field = yup.AnySchema;
export type Fields = Record<string, Field>;
type Optional<F extends Fields> = { [K in keyof F]: undefined extends yup.InferType<F[K]> ? K : never }[keyof F];
/** Checked values; a field is absent only if it may be. */
export type Values<F extends Fields> = { [K in Exclude<keyof F, Optional<F>>]: yup.InferType<F[K]> } & {
  [K in Optional<F>]?: yup.InferType<F[K]>;
};

const emptyIsNull = (value: unknown) => (value === '' ? null : value);
// PostgreSQL has no year 0000.
const isoDay = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const isDay = (value: string | null | undefined) =>
  value == null || (isoDay.test(value) && !Number.isNaN(Date.parse(value)) && toDay(value) === value);
const toDay = (value: string) => new Date(value).toISOString().slice(0, 10);

/** Whether PostgreSQL's JSON accepts it: no NUL and no lone surrogates. */
export const isStorableText = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

const written = (max: number, reads: (value: string) => string) =>
  string()
    .max(max)
    // yup's own `trim()` throws on non-strings.
    .transform((value: unknown) => (typeof value === 'string' ? seen(reads(value)) : value))
    .transform(emptyIsNull)
    .nullable()
    .test(
      'storable',
      ({ path }) => ({ key: 'invalid', path }),
      (value) => value == null || isStorableText(value),
    );

/** Trimmed single-line text without hidden characters: line breaks become spaces, blank text the absent value. */
export const text = (max = 200) => written(max, inOneLine).meta({ kind: 'text' });

/** Single-line text that isn't mirrored in right-to-left languages: phone number, code, address. */
export const code = (max = 80) => text(max).meta({ kind: 'text', code: true });

/** A phone number as free text. The console sends E.164 where it can parse the number; the server doesn't check it. */
export const phone = () => text(40).meta({ kind: 'phone', code: true });

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/** A plain web address: nothing executable, no credentials. */
function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username + password === '';
}

/** A web address; `https://` is prepended if the scheme is missing. */
export const url = () =>
  text(2000)
    .transform((value: unknown) => (typeof value === 'string' && !hasScheme.test(value) ? `https://${value}` : value))
    .test(
      'url',
      ({ path }) => ({ key: 'url', path }),
      (value) => value == null || isWebAddress(value),
    )
    .meta({ kind: 'url', code: true });

/** Like `text`, but with line breaks. */
export const longText = (max = 5000) => written(max, (value) => value).meta({ kind: 'longText' });

/** A calendar day `YYYY-MM-DD`, without time or zone. */
export const date = () =>
  string()
    .transform(emptyIsNull)
    .nullable()
    .test('date', ({ path }) => ({ key: 'date', path }), isDay)
    .meta({ kind: 'date' });

/** `checked`'s time, which differs from the real one if the server's clock is set. */
const nowOf = ({ options }: yup.TestContext): Date => {
  const context: { now?: Date } = options.context ?? {};
  return context.now ?? new Date();
};

/** Earliest birth date of a living person. */
export const earliestDay = '1890-01-01';
/** Already tomorrow in some time zones. */
const latestDay = (now: Date) => toDay(new Date(now.getTime() + 14 * 3_600_000).toISOString());

/** A past day within a lifetime, such as a birth date. */
export const pastDate = () =>
  date()
    .test(
      'past',
      ({ path }) => ({ key: 'pastDay', path }),
      (value, test) => !isDay(value) || value == null || (value >= earliestDay && value <= latestDay(nowOf(test))),
    )
    .meta({ kind: 'date', past: true });

/** Still yesterday in some time zones. */
const firstToCome = (now: Date) => toDay(new Date(now.getTime() - 12 * 3_600_000).toISOString());

/** Today or later, such as a due date. */
export const comingDate = () =>
  date()
    .test(
      'coming',
      ({ path }) => ({ key: 'comingDay', path }),
      (value, test) => !isDay(value) || value == null || value >= firstToCome(nowOf(test)),
    )
    .meta({ kind: 'date', coming: true });

// UTC offsets in real use; PostgreSQL rejects any beyond 15:59.
const isoMoment = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
// Compared in UTC, since an offset can leave the valid years. PostgreSQL would round the last second's fraction up.
const [earliestMoment, latestMoment] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')];
const isWithinYears = (moment: number) => moment >= earliestMoment && moment <= latestMoment;
const isMoment = (value: string | null | undefined) =>
  value == null || (isoMoment.test(value) && isDay(value.slice(0, 10)) && isWithinYears(Date.parse(value)));

/** An ISO 8601 timestamp; answers use UTC. */
export const dateTime = () =>
  string()
    .transform(emptyIsNull)
    .nullable()
    .test('dateTime', ({ path }) => ({ key: 'date', path }), isMoment)
    .meta({ kind: 'dateTime' });

/** A safe integer. */
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

// Above this, doubles can't represent three decimals.
const furthest = 10 ** 12;

/** A number with at most `places` decimals: a price, a length. */
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

/** Yes, no, or null: any as a filter, otherwise unknown to the reader. */
export const yesNoOrAny = () => boolean().nullable().meta({ kind: 'boolean' });

export const yesNo = () => boolean().default(false).required().meta({ kind: 'boolean' });

export const oneOf = <Value extends string>(vocabulary: Vocabulary<string, Value>) =>
  string<Value>()
    .transform(emptyIsNull)
    .oneOf(vocabulary.values as Value[])
    .nullable()
    .meta({ kind: 'oneOf', vocabulary });

/** A value that the actor may choose: forms offer only these and the server accepts no others. */
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

/** `values`: the subset of the vocabulary that may be chosen here. */
export const manyOf = <Value extends string, Chosen extends Value = Value>(
  vocabulary: Vocabulary<string, Value>,
  values?: readonly Chosen[],
) => {
  const chosen = (values ?? vocabulary.values) as Chosen[];
  return yup
    .array(string<Chosen>().oneOf(chosen).required())
    .max(chosen.length)
    .nullable()
    .test(
      'unique',
      ({ path }) => ({ key: 'twice', path }),
      (values) => !values || new Set(values).size === values.length,
    )
    .meta({ kind: 'manyOf', vocabulary, ...(values && { choices: () => values }) });
};

/** A record's UUID. yup's own `uuid()` rejects version 7, which we use. */
export const recordId = () => string().matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const isRecordId = (text: string) => recordId().isValidSync(text);

/** Another entity's record id. */
export const reference = (to: string, among?: Record<string, unknown>) =>
  recordId().transform(emptyIsNull).nullable().meta({ kind: 'reference', to, among });

/** Ids of another entity's records, without duplicates. */
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

/** An attachment id, of any file or of an image only; `server/kit/attachments.ts` deletes it with the record. */
export const file = () => attached('file');
export const image = () => attached('image');

// PostgreSQL's `integer`.
const largestNumber = 2 ** 31 - 1;

/** Id of a numbered record. */
export const recordNumber = () => number().integer().min(1).max(largestNumber);

/** Accounts and organisations have numeric ids: the specification's ID and iid. */
export const numbered = (to: string, among?: Record<string, unknown>) =>
  recordNumber().nullable().meta({ kind: 'reference', to, among });

/** Input of an action that creates or updates a record: exactly these fields, unknown ones are rejected. */
export const objectOf = <F extends Fields>(fields: F) => yup.object(fields).noUnknown();
