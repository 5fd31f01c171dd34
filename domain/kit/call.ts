import type { Role } from '../roles.ts';
import type { Fields } from './fields.ts';

/** A call that belongs to no entity, with the specification's path and method. */
export interface Call<Args extends Fields = Fields, Answer = unknown> {
  method: 'GET' | 'POST';
  path: string;
  /** Who may call it: `open` without a session, `signedIn` also a newUser, `device` a machine with its own token, `key` a program with an API key. */
  roles: readonly Role[] | 'open' | 'signedIn' | 'device' | 'key';
  /** A GET with side effects, as the specification requires: it accepts POST as well. */
  alsoPost?: boolean;
  /** Has no side effects, or is idempotent. */
  reads?: boolean;
  /** Needs a fresh proof of who the caller is, as `Action.proof`. */
  proof?: boolean;
  /** The actor may lose the required role by it; a repeat with the same key is answered anyway. */
  leaves?: boolean;
  /** Arguments that identify a repeated call. Never a password, since a fast hash of it must not be stored. */
  repeatedBy?: readonly string[];
  /** The entity whose changes invalidate the answer, if it isn't the path's first segment. */
  follows?: string;
  args: Args;
  /** Type only: `data` on success. */
  answers?: Answer;
}

/** `defineCall<Answer>()({ … })`: `Answer` is explicit, the rest is inferred. */
export const defineCall =
  <Answer>() =>
  <Args extends Fields>(call: Call<Args, Answer>): Call<Args, Answer> =>
    call;

const plainDigits = /^(0|[1-9]\d*)$/;

/** Other text is left for the schema to refuse. */
const readers: Partial<Record<string, (text: string) => unknown>> = {
  number: (text) => (plainDigits.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' || text === 'false' ? text === 'true' : text),
};

/** Parses text arguments (query string, command line): numbers are plain decimal digits, yes and no `true` and `false`. */
export const argumentsOfText = (fields: Fields, given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const read = Object.hasOwn(fields, name) && readers[fields[name]!.type];
      return [name, read && typeof value === 'string' ? read(value) : value];
    }),
  );
