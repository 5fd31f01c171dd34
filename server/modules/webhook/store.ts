import { webhook } from '../../../domain/organisation/webhook.ts';
import { webhookDelivery } from '../../../domain/organisation/webhookDelivery.ts';
import { joinedStoreOf, type Identified } from '../../kit/store.ts';
import { accountNameOf, storeOf } from '../../kit/tenantStore.ts';
import type { RecordOf } from '../../../domain/kit/entity.ts';
import { bodyOf, eventColumns, type StoredEvent } from './event.ts';

/** A webhook as notifications name it: its path may hold a secret. */
export const hostOf = (url: string): string => new URL(url).host;

/** The webhooks of the actor's organisation. */
export const webhooks = storeOf(webhook, {
  table: 'webhook',
  stamps: { createdBy: 'createdBy', createdAt: 'createdAt' },
  computed: { createdByName: accountNameOf('createdBy') },
});

type DeliveryRow = Identified & Omit<RecordOf<typeof webhookDelivery>, 'body'> & StoredEvent;

export const deliveries = joinedStoreOf<typeof webhookDelivery, 'webhookDelivery', DeliveryRow>(webhookDelivery, {
  table: 'webhookDelivery',
  stamps: { createdAt: 'createdAt' },
  rows: ({ tx, actor }) =>
    tx
      .selectFrom('webhookDelivery as t')
      .where('t.organisationId', '=', actor.organisationId)
      .select(['t.id', 't.version', 't.webhookId', 't.state', 't.tries', 't.status', 't.fault', 't.duration'])
      .select(['t.lastTriedAt', 't.nextTryAt'])
      .select(eventColumns),
  present({ organisationId, actorOrganisationId, entity, recordId, recordNumber, recordState, ...row }) {
    const stored = { organisationId, actorOrganisationId, entity, recordId, recordNumber, recordState };
    return { ...row, body: bodyOf({ ...row, ...stored }) };
  },
});
