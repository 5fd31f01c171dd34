import type { Role } from '../roles.ts';
import type { Fields } from './fields.ts';

/** A call that is no entity's, with the specification's own path and method. */
export interface Call<Args extends Fields = Fields, Answer = unknown> {
  method: 'GET' | 'POST';
  path: string;
  /** Who may call it: `open` without a session, `signedIn` also a newUser, `device` a machine with its own token. */
  roles: readonly Role[] | 'open' | 'signedIn' | 'device';
  /** A GET that changes something, which the specification wants: it answers to POST as well. */
  alsoPost?: boolean;
  /** Changes nothing, or nothing that a repeat would double. */
  reads?: boolean;
  /** The actor may no longer have the role for it afterwards: a repeat with its key is answered all the same. */
  leaves?: boolean;
  /**
   * The arguments that identify a repeated call. A password isn't one of them: a fast hash of it must not be stored.
   */
  repeatedBy?: readonly string[];
  /** The entity whose changes make the answer old, where the path's first part doesn't say so. */
  follows?: string;
  args: Args;
  /** Only a type: what `data` holds on success. */
  answers?: Answer;
}

/** `defineCall<Answer>()({ … })`: the answer is only a type, the rest is inferred. */
export const defineCall =
  <Answer>() =>
  <Args extends Fields>(call: Call<Args, Answer>): Call<Args, Answer> =>
    call;

const plainDigits = /^(0|[1-9]\d*)$/;

/** Arguments that came as text, in a query string or on a command line: a number is its plain decimal digits, any other text is refused. */
export const argumentsOfText = (fields: Fields, given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const isNumber = Object.hasOwn(fields, name) && fields[name]?.type === 'number';
      return [name, isNumber && typeof value === 'string' && plainDigits.test(value) ? Number(value) : value];
    }),
  );
