import type { Action } from './kit/entity.ts';
import { code } from './kit/fields.ts';
import type { Order } from './order.ts';
import { clinic } from './roles.ts';

/** Goes with each upload from a phone, in place of a session. */
export const photoTokenHeader = 'X-Photo-Token';

/** Shown once, as a picture that a phone reads: the server keeps only the token's hash. */
export interface PhotoLink {
  token: string;
  expiresAt: string;
}

/** What a phone learns of the order that its photos go to: no more than that it is the right one. */
export interface PhotoPlace extends Pick<Order, 'number'> {
  expiresAt: string;
  /** How many photos may still come. */
  left: number;
}

/** Photos from a phone, straight into one order, for some minutes and without signing in there. */
export const photoLinkActions = {
  photoLink: { roles: clinic, secret: true },
  photoPlace: {
    roles: [],
    on: 'all',
    open: true,
    reads: true,
    audited: false,
    args: { token: code(200).required() },
  },
} as const satisfies Record<string, Action>;
