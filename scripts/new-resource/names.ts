/** `nextCheck`: ASCII letters and digits, so that the name is valid in TypeScript, SQL and a URL. */
const camel = /^[a-z][a-z0-9]*([A-Z][a-z0-9]+)*$/;
const longest = 40;

export const isName = (text: string): boolean => camel.test(text) && text.length <= longest;

const wordsOf = (name: string): string[] =>
  name
    .split(/(?=[A-Z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Reserved words of TypeScript modules, and words with a meaning in imports or types. */
const kept = new Set(
  `arguments as async await break case catch class const continue debugger default delete do else enum eval export extends
  false finally for from function if implements import in instanceof interface let module namespace new null of package
  private protected public return static super switch this throw true try type typeof undefined var void while with
  yield`.split(/\s+/),
);

/** Why a name isn't allowed, as the end of a sentence, or null. */
export function objectionTo(name: string): string | null {
  if (kept.has(name)) return 'is a word of the language itself';
  return name in Object.prototype ? 'is what every object has by itself' : null;
}

/** `next_check`, as Kysely writes it. */
export const snake = (name: string): string => wordsOf(name).join('_');

/** `NextCheck`. */
export const pascal = (name: string): string => capital(name);

/** Abbreviations written in capitals. */
const initials = new Set('cad cam ct fdi icc id mri pdf ppe qr sms stl url usb vip'.split(' '));

/**
 * The label of a field: `nextCheck` is `Next check`; `checkedAt` is `Checked`; a reference, `patientId`, is `Patient`;
 * a yes-no field, `isVip`, is `VIP`.
 */
export function sentence(name: string): string {
  const words = wordsOf(name.replace(/(?<=[a-z0-9])(Id|At)$/, '').replace(/^is(?=[A-Z])/, ''));
  return capital(words.map((word) => (initials.has(word) ? word.toUpperCase() : word)).join(' '));
}

/** A label for use within a sentence: `serial number`, but `VIP`. */
export const within = (label: string): string =>
  /^[A-Z](?![A-Z])/.test(label) ? label.slice(0, 1).toLowerCase() + label.slice(1) : label;

/** The regular English plural; the user can enter another. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** The singular of a list's name: `use` of `uses`. */
export const singularOf = (name: string): string => name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');

/** A string literal for a source file. */
export const quote = (text: string): string => JSON.stringify(text);

/** PostgreSQL's reserved words, which need quotes as column names. */
const reserved = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column
  concurrently constraint create cross current_catalog current_date current_role current_schema current_time
  current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze from
  full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime
  localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references returning right
  select session_user similar some symmetric system_user table tablesample then to trailing true union unique user using
  variadic verbose when where window with`.split(/\s+/),
);

/** A name in SQL, quoted if necessary. */
export const sqlName = (name: string): string => (reserved.has(snake(name)) ? `"${snake(name)}"` : snake(name));
