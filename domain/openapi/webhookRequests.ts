import type { WebhookEvent } from '../organisation/webhookDelivery.ts';
import { webhookDelivery } from '../organisation/webhookDelivery.ts';
import { serverLimits } from '../serverLimits.ts';
import { moment, object, orNull, text, whole, type Shape } from './shapes.ts';
import type { OpenApi, Parameter } from './types.ts';

/** The body of an event. */
export const webhookEvent: Shape<WebhookEvent> = object<WebhookEvent>({
  type: text,
  timestamp: moment,
  data: object<WebhookEvent['data']>({
    organisationId: whole,
    actorOrganisationId: orNull(whole),
    entity: text,
    id: orNull(text),
    number: orNull(text),
    state: orNull(text),
  }),
});

const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  description,
  required: true,
  schema: text,
  example,
});

const hours = Math.round(serverLimits.webhookPauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000);

/** What the server sends to webhooks. */
export const webhookRequests: OpenApi['webhooks'] = {
  event: {
    post: {
      operationId: 'event',
      tags: [webhookDelivery.name],
      summary: 'An event',
      description: `Sent to each active webhook that wants its kind, signed by the Standard Webhooks specification. \`type\` is the notification’s entity and action, such as \`order.accept\`. Of the record it has ids and states; for more, call \`{entity}/get\` with an API key. An answer other than 2xx, also a redirect, is tried again ${serverLimits.webhookPauses.length} times within ${hours} hours.`,
      parameters: [
        header('webhook-id', 'The delivery’s id: the same at every try.', '0199b1a0-7c1f-7000-8000-000000000001'),
        header('webhook-timestamp', 'Seconds since 1970, at this try.', '1764460800'),
        header(
          'webhook-signature',
          'One or two signatures, separated by a space: two after a rotation.',
          'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/WebhookEvent' },
          },
        },
      },
      responses: { '2XX': { description: 'Received.' } },
      security: [],
    },
  },
};
