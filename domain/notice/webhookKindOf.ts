import { webhook, type WebhookKind } from '../organisation/webhook.ts';
import type { Side } from '../roles.ts';
import { noticeKindOf } from './noticeKindOf.ts';

/** The kind by which webhooks choose a notification; null if they don't get it: what is done to webhooks is for people. */
export function webhookKindOf(entity: string, action: string, side: Side): WebhookKind | null {
  const kind = noticeKindOf(entity, action, side) ?? 'organisation';
  return entity === webhook.name || kind === 'orderSummary' ? null : kind;
}
