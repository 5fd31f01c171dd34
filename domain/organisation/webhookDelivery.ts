import { defineEntity, type RecordOf } from '../kit/entity.ts';
import { code, dateTime, integer, oneOf, reference, text } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { admins } from '../roles.ts';
import { webhookFaults } from './webhook.ts';

/** `failed`: given up after all tries. */
export const webhookDeliveryStates = vocabulary('webhookDeliveryState', ['waiting', 'delivered', 'failed']);
export type WebhookDeliveryState = (typeof webhookDeliveryStates.values)[number];

/** An event on its way to one webhook; its id is the header `webhook-id`. */
export const webhookDelivery = defineEntity({
  name: 'webhookDelivery',
  fields: {},
  system: {
    webhookId: reference('webhook').required(),
    /** For example `order.accept`. */
    type: code().required(),
    state: oneOf(webhookDeliveryStates).required(),
    tries: integer().required(),
    /** Of the last try: the HTTP status of its answer, why it failed, and how long it took in milliseconds. */
    status: integer(),
    fault: oneOf(webhookFaults),
    duration: integer(),
    createdAt: dateTime().required(),
    lastTriedAt: dateTime(),
    nextTryAt: dateTime(),
    /** What is sent: a `WebhookEvent` as JSON. */
    body: text(2000).required(),
  },
  filters: { webhookId: reference('webhook'), state: oneOf(webhookDeliveryStates) },
  states: webhookDeliveryStates.values,
  sort: '-createdAt',
  sortable: ['createdAt'],
  actions: {
    query: { roles: admins, on: 'all', reads: true },
    get: { roles: admins, reads: true },
    /** Sends it again, under the same id. */
    replay: { roles: admins, from: webhookDeliveryStates.values },
  },
});

export type WebhookDelivery = RecordOf<typeof webhookDelivery>;

/**
 * The body of every webhook request: ids and states, never names or other text that people wrote. With an API key the
 * receiver asks for more.
 */
export interface WebhookEvent {
  /** The notification's entity and action, such as `order.accept`; or `webhook.test`. */
  type: string;
  /** When it happened. */
  timestamp: string;
  data: {
    /** The organisation that the webhook belongs to. */
    organisationId: number;
    /** Who did it; null for the server's own steps, such as a reminder. */
    actorOrganisationId: number | null;
    /** The record that it is about: for a message, its order. Null if there is none. */
    entity: string;
    id: string | null;
    /** An order's or work order's number. */
    number: string | null;
    /** The record's state right after it. */
    state: string | null;
  };
}

export const testEvent = 'webhook.test';
