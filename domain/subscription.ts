import { defineEntity, type RecordOf } from './kit/entity.ts';
import { dateTime, integer, oneOf, text } from './kit/fields.ts';
import { vocabulary } from './kit/vocabulary.ts';

export const subscriptionStates = vocabulary('subscriptionState', ['subscribed', 'unsubscribed']);
export type SubscriptionState = (typeof subscriptionStates.values)[number];

/** Whether its room counts. What is unsubscribed counts until its period ends. */
export const validities = vocabulary('validity', ['effective', 'noLongerValid']);
export type Validity = (typeof validities.values)[number];

export const plans = vocabulary('capacityPlan', ['small', 'medium', 'large']);
export type Plan = (typeof plans.values)[number];

/** What may be subscribed to: room in G, and the months after which it renews itself. */
export const planFacts: Readonly<Record<Plan, { size: number; months: number }>> = {
  small: { size: 20, months: 1 },
  medium: { size: 100, months: 12 },
  large: { size: 500, months: 12 },
};

/** The clinic is warned so many days before its storage ends, once each. */
export const warningDays = [30, 7, 1] as const;
export type WarningDays = (typeof warningDays)[number];

/** Notifications that a job sends when storage ends. `{{title}}` is its size. */
const endingNews = ['endsIn30', 'endsIn7', 'endsIn1', 'ended'] as const;
export type EndingNews = (typeof endingNews)[number];

const head = ['clinicAdmin'] as const;

/** Room that a clinic has from period to period, until somebody unsubscribes it. */
export const subscription = defineEntity({
  name: 'subscription',
  fields: {},
  system: {
    plan: oneOf(plans).required(),
    /** In G. */
    size: integer().required(),
    months: integer().required(),
    state: oneOf(subscriptionStates).required(),
    validity: oneOf(validities).required(),
    subscribedAt: dateTime().required(),
    subscriberName: text(),
    /** When the period ends: it renews itself then, or its room is gone. */
    expiresAt: dateTime().required(),
    unsubscribedAt: dateTime(),
    unsubscriberName: text(),
  },
  filters: { validity: oneOf(validities), state: oneOf(subscriptionStates), plan: oneOf(plans) },
  states: subscriptionStates.values,
  sort: '-subscribedAt',
  sortable: ['plan', 'size', 'months', 'state', 'subscribedAt', 'expiresAt', 'unsubscribedAt'],
  actions: {
    query: { roles: head, on: 'all', reads: true },
    counts: { roles: head, on: 'all', reads: true },
    get: { roles: head, reads: true },
    subscribe: { roles: head, on: 'new', notifies: true, args: { plan: oneOf(plans).required() } },
    unsubscribe: { roles: head, from: ['subscribed'], to: 'unsubscribed' },
  },
});

export type Subscription = RecordOf<typeof subscription>;
