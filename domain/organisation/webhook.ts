import { defineEntity, type RecordOf } from '../kit/entity.ts';
import { dateTime, integer, manyOf, oneOf, text, url } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { limits } from '../limits.ts';
import { allNoticeKinds, type NoticeKind } from '../noticeKinds.ts';
import { admins } from '../roles.ts';

/** What every secret begins with, by the Standard Webhooks specification. */
export const webhookPrefix = 'whsec_';

/** `paused`: by the server, after its endpoint failed for days; `off`: by a head. */
export const webhookStates = vocabulary('webhookState', ['active', 'paused', 'off']);
export type WebhookState = (typeof webhookStates.values)[number];

/** The daily summary is a letter about many orders, and no event. */
type EventKind = Exclude<NoticeKind, 'orderSummary'>;
const isEventKind = (kind: NoticeKind): kind is EventKind => kind !== 'orderSummary';

/** The kinds of notifications, and one for those that no setting turns off. */
export const webhookKinds = vocabulary('webhookKind', [...allNoticeKinds.filter(isEventKind), 'organisation']);
export type WebhookKind = (typeof webhookKinds.values)[number];

/** Why a try failed; with `status` the endpoint answered. */
export const webhookFaults = vocabulary('webhookFault', ['status', 'redirect', 'address', 'unreachable', 'timeout']);
export type WebhookFault = (typeof webhookFaults.values)[number];

/** An endpoint of another system that gets the organisation's notifications as signed events. */
export const webhook = defineEntity({
  name: 'webhook',
  fields: { url: url().required(), kinds: manyOf(webhookKinds).min(1).required() },
  system: {
    state: oneOf(webhookStates).required(),
    createdAt: dateTime().required(),
    createdByName: text(),
    rotatedAt: dateTime(),
    /** Until when events are also signed with the secret before the last rotation. */
    previousUntil: dateTime(),
    /** The last try of any delivery; it succeeded if there is no fault. */
    lastTriedAt: dateTime(),
    lastStatus: integer(),
    lastFault: oneOf(webhookFaults),
    /** When its first try failed since one succeeded. */
    failingSince: dateTime(),
    pausedAt: dateTime(),
  },
  filters: { state: oneOf(webhookStates) },
  states: webhookStates.values,
  loggedAs: 'url',
  sort: '-createdAt',
  sortable: ['url', 'createdAt', 'lastTriedAt'],
  actions: {
    query: { roles: admins, on: 'all', reads: true },
    get: { roles: admins, reads: true },
    /** Answers the secret: `MadeWebhook`. */
    create: { roles: admins, on: 'new', secret: true, notifies: true, proof: true },
    update: { roles: admins, proof: true },
    /** Answers a new secret; events are signed with both for so many hours more. */
    rotate: {
      roles: admins,
      secret: true,
      notifies: true,
      proof: true,
      args: { overlap: integer().min(0).max(limits.webhookOverlap).default(limits.webhookOverlap) },
    },
    /** Sends an event of the type `webhook.test`. */
    test: { roles: admins, from: ['active'] },
    disable: { roles: admins, from: ['active', 'paused'], to: 'off' },
    /** Also sends what has waited. */
    resume: { roles: admins, from: ['paused', 'off'], to: 'active' },
    delete: { roles: admins, on: 'many' },
  },
});

export type Webhook = RecordOf<typeof webhook>;

/** Shown once. */
export interface MadeWebhook extends Webhook {
  secret: string;
}
