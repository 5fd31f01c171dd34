import type { Action } from '../kit/entity.ts';
import { code } from '../kit/fields.ts';
import type { Order } from './order.ts';
import { clinic } from '../roles.ts';

/** Sent with each upload from a phone, in place of a session. */
export const photoTokenHeader = 'X-Photo-Token';

/** Shown once, as a QR code: the server keeps only the token's hash. */
export interface PhotoLink {
  token: string;
  expiresAt: string;
}

/** What a phone learns about the order that its photos go to: only enough to recognise it. */
export interface PhotoPlace extends Pick<Order, 'number'> {
  expiresAt: string;
  /** The lab already has the order: it gets photos only once a member sends them from the order's page. */
  isSent: boolean;
  /** How many more photos it may upload. */
  left: number;
}

/** Uploading photos from a phone into one order, for some minutes, without signing in there. */
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
