import { defineEntity, type RecordOf } from '../kit/entity.ts';
import { dateTime, integer, oneOf, text } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';

export const subscriptionStates = vocabulary('subscriptionState', ['subscribed', 'unsubscribed']);
export type SubscriptionState = (typeof subscriptionStates.values)[number];

/** Whether its storage counts. After unsubscribing, it counts until the period ends. */
export const validities = vocabulary('validity', ['effective', 'noLongerValid']);
export type Validity = (typeof validities.values)[number];

export const plans = vocabulary('capacityPlan', ['small', 'medium', 'large']);
export type Plan = (typeof plans.values)[number];

/** Plans: storage in GiB, and the renewal period in months. */
export const planFacts: Readonly<Record<Plan, { size: number; months: number }>> = {
  small: { size: 20, months: 1 },
  medium: { size: 100, months: 12 },
  large: { size: 500, months: 12 },
};

/** Days before storage expires at which the clinic is warned, once each. */
export const warningDays = [30, 7, 1] as const;
export type WarningDays = (typeof warningDays)[number];

/** A job's notifications about expiring storage. `{{title}}` is its size. */
const endingNews = ['endsIn30', 'endsIn7', 'endsIn1', 'ended'] as const;
export type EndingNews = (typeof endingNews)[number];

const head = ['clinicAdmin'] as const;

/** Storage that renews each period until somebody unsubscribes. */
export const subscription = defineEntity({
  name: 'subscription',
  fields: {},
  system: {
    plan: oneOf(plans).required(),
    /** GiB. */
    size: integer().required(),
    months: integer().required(),
    state: oneOf(subscriptionStates).required(),
    validity: oneOf(validities).required(),
    subscribedAt: dateTime().required(),
    subscriberName: text(),
    /** End of the period: it renews then, or its storage is lost. */
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
