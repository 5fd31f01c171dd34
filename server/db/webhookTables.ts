import type { Generated } from 'kysely';
import type { WebhookFault, WebhookKind, WebhookState } from '../../domain/organisation/webhook.ts';
import type { WebhookDeliveryState } from '../../domain/organisation/webhookDelivery.ts';

export interface WebhookTables {
  webhook: {
    organisationId: number;
    id: string;
    version: Generated<number>;
    url: string;
    kinds: WebhookKind[];
    state: Generated<WebhookState>;
    /** Signs requests; the previous one too until `previousUntil`. */
    secret: Buffer;
    previousSecret: Buffer | null;
    previousUntil: string | null;
    createdAt: string;
    createdBy: number;
    rotatedAt: string | null;
    lastTriedAt: string | null;
    lastStatus: number | null;
    lastFault: WebhookFault | null;
    failingSince: string | null;
    pausedAt: string | null;
  };
  webhookDelivery: {
    organisationId: number;
    id: string;
    webhookId: string;
    version: Generated<number>;
    type: string;
    actorOrganisationId: number | null;
    entity: string;
    recordId: string | null;
    recordNumber: string | null;
    recordState: string | null;
    state: Generated<WebhookDeliveryState>;
    tries: Generated<number>;
    /** Tries since it was queued or last replayed: which pause comes next. */
    round: Generated<number>;
    status: number | null;
    fault: WebhookFault | null;
    duration: number | null;
    createdAt: string;
    lastTriedAt: string | null;
    nextTryAt: string | null;
  };
}
