import * as yup from 'yup';
import './kit/locale.ts';
import { text, type Fields } from './kit/fields.ts';
import { limits } from './limits.ts';
import { placePath, type Place } from './place.ts';
import type { Role } from './roles.ts';

/** A call that is no entity's, with the specification's own path and method. */
export interface Call<Args extends Fields = Fields, Answer = unknown> {
  method: 'GET' | 'POST';
  path: string;
  /** Who may call it; `open` answers without a session, `signedIn` also a newUser. */
  roles: readonly Role[] | 'open' | 'signedIn';
  /** Changes nothing, or nothing that a repeat would double. */
  reads?: boolean;
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

/** What anybody may call: all that the pages before the sign-in need, and no more than they should load. */
export const openCalls = {
  login: defineCall<{ token: string }>()({
    method: 'POST',
    path: 'base/login',
    roles: 'open',
    args: {
      userName: text(120).required(),
      password: yup.string().max(limits.longPassword).required().meta({ kind: 'text' }),
    },
  }),
  changeLanguage: defineCall<null>()({ method: 'POST', path: 'base/changeLanguage', roles: 'open', args: {} }),
  place: defineCall<Place>()({ method: 'POST', path: placePath, roles: 'open', reads: true, args: {} }),
} as const;
