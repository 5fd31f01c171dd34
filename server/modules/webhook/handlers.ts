import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import { webhook, type MadeWebhook } from '../../../domain/organisation/webhook.ts';
import { testEvent, type webhookDelivery } from '../../../domain/organisation/webhookDelivery.ts';
import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { transitionsOf } from '../../kit/transitions.ts';
import { notifyColleagues } from '../notice/notify.ts';
import { enqueueDelivery, enqueueWaiting } from '../webhookEvent/enqueueDelivery.ts';
import { makeSecret, writtenSecret } from './secret.ts';
import { deliveries, hostOf, webhooks } from './store.ts';

/** The other heads: where the organisation's events go is theirs to know. */
const notifyHeads = (context: Context, action: string, { id, url }: { id: string; url: string }) =>
  notifyColleagues(context, webhook, action, { id, title: hostOf(url) }, { heads: true });

function refuseInsecure({ insecureWebhooks }: Context, { url }: { url?: string | undefined }): void {
  if (url !== undefined && !insecureWebhooks && !url.startsWith('https:'))
    throw new InvalidInput({ url: { key: 'secureUrl' } });
}

export const handlers: Handlers<typeof webhook> = {
  ...crudOf(webhooks, {
    beforeWrite(context, fields, before) {
      refuseInsecure(context, fields);
      // Another endpoint hasn't failed yet.
      return fields.url === undefined || fields.url === before?.url ? fields : { ...fields, failingSince: null };
    },
    async beforeDelete({ tx, actor }, rows) {
      await tx
        .deleteFrom('webhookDelivery')
        .where('organisationId', '=', actor.organisationId)
        .where(
          'webhookId',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
    },
  }),
  ...transitionsOf(webhooks, {
    notify: notifyHeads,
    effects: {
      disable: () => ({ set: { pausedAt: null } }),
      resume: ({ tx, actor: { organisationId } }, { id: webhookId }) => ({
        set: { pausedAt: null, failingSince: null },
        after: () => enqueueWaiting(tx, { organisationId, webhookId }),
      }),
    },
  }),

  async create(context, fields): Promise<MadeWebhook> {
    refuseInsecure(context, fields);
    await refuseTooMany(context);
    const secret = makeSecret();
    const row = await webhooks.insert(context, { ...fields, secret });
    await notifyHeads(context, 'create', row);
    await webhooks.signal(context, [row]);
    return { ...webhooks.present(context, row), secret: writtenSecret(secret) };
  },

  async rotate(context, { id, version, overlap }): Promise<MadeWebhook> {
    const before = await webhooks.claim(context, 'rotate', { id, version });
    const secret = makeSecret();
    const hours = overlap ?? limits.webhookOverlap;
    const until = new Date(Date.parse(context.at) + hours * 3_600_000).toISOString();
    const row = await webhooks.change(context, before, {
      secret,
      ...(hours > 0
        ? { previousSecret: sql`secret` as never, previousUntil: until }
        : { previousSecret: null, previousUntil: null }),
      rotatedAt: context.at,
    });
    await notifyHeads(context, 'rotate', row);
    await webhooks.signal(context, [row]);
    return { ...webhooks.present(context, row), secret: writtenSecret(secret) };
  },

  async test(context, input) {
    const row = await webhooks.claim(context, 'test', input);
    const { organisationId } = context.actor;
    const delivery = await deliveries.insert(context, {
      webhookId: row.id,
      type: testEvent,
      actorOrganisationId: organisationId,
      entity: webhook.name,
      recordId: row.id,
      recordState: row.state,
      nextTryAt: context.at,
    });
    await enqueueDelivery(context.tx, { organisationId, deliveryId: delivery.id });
    await deliveries.signal(context, [delivery]);
    return webhooks.present(context, row);
  },
};

export const deliveryHandlers: Handlers<typeof webhookDelivery> = {
  ...crudOf(deliveries),

  async replay(context, input) {
    const before = await deliveries.claim(context, 'replay', input);
    const { state } = await webhooks.find(context, before.webhookId);
    const row = await deliveries.change(context, before, { state: 'waiting', round: 0, nextTryAt: context.at });
    const { organisationId } = context.actor;
    if (state === 'active') await enqueueDelivery(context.tx, { organisationId, deliveryId: row.id });
    await deliveries.signal(context, [row]);
    return deliveries.present(context, row);
  },
};

async function refuseTooMany({ tx, actor }: Context): Promise<void> {
  // Of two heads at once the second counts the first one's webhook.
  await sql`select pg_advisory_xact_lock(hashtext('webhook'), ${actor.organisationId})`.execute(tx);
  const { count } = await tx
    .selectFrom('webhook')
    .where('organisationId', '=', actor.organisationId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= limits.webhooks) throw new Refusal('webhooksFull', { most: limits.webhooks });
}
