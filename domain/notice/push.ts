import { defineCall } from '../kit/call.ts';
import { recordId, text, url } from '../kit/fields.ts';
import { everyone } from '../roles.ts';

/** A signed-in browser that gets push messages. */
export interface PushDevice {
  id: string;
  /** From the user agent: `Firefox on Windows`; empty when unknown. */
  device: string;
  createdAt: string;
  lastUsedAt: string | null;
  isThis: boolean;
}

export interface PushDevices {
  /** The server's VAPID key, for `pushManager.subscribe`. */
  publicKey: string;
  list: PushDevice[];
}

/** What a push message carries, in the reader's language: `public/push.js` shows it. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of the page that it opens. */
  path: string;
  /** A newer message with the same tag replaces it. */
  tag: string;
  /** When it happened, ms. */
  timestamp: number;
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** Bytes in base64url. */
const key = (length: number) =>
  text(length)
    .required()
    .min(length)
    .matches(/^[\w-]+$/);

export const pushCalls = {
  queryPush: defineCall<PushDevices>()({
    method: 'GET',
    path: 'config/queryPush',
    roles: everyone,
    reads: true,
    args: {},
  }),
  /** The browser's `PushSubscription`. */
  subscribePush: defineCall<null>()({
    method: 'POST',
    path: 'config/subscribePush',
    roles: everyone,
    args: {
      endpoint: url()
        .required()
        .matches(/^[!-~]+$/),
      p256dh: key(87),
      auth: key(22),
    },
  }),
  unsubscribePush: defineCall<null>()({
    method: 'POST',
    path: 'config/unsubscribePush',
    roles: everyone,
    args: { id: recordId().required() },
  }),
} as const;
