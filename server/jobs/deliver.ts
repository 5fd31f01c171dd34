import { logFault } from '../core/fault.ts';
import { atHome } from '../mail/publicUrl.ts';
import { canReach, Undelivered } from '../mail/outlets.ts';
import type { Services } from '../core/services.ts';

type Needed = Pick<Services, 'db' | 'outlets' | 'publicUrl' | 'log' | 'now'>;

/**
 * Sends one message. Temporary errors are thrown for the queue to retry; final errors and the last try end as `failed`.
 * The content is then deleted if the message was sent or holds a code. Other failed messages keep it for
 * `serverLimits.failedMailLife`, for the operator to resend. The outbox page's messages keep theirs.
 */
export async function deliver(services: Needed, { outgoingId: id }: { outgoingId: string }, isLastTry: boolean) {
  const { db, outlets, now } = services;
  const row = await db
    .selectFrom('outgoing')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return;
  const kind = row.channel === 'email' ? 'email' : 'phone';
  const publicUrl = services.publicUrl();
  const text = atHome(publicUrl, row.body ?? '');
  const html = row.html && atHome(publicUrl, row.html);
  const end = (set: { state: 'sent' | 'failed'; fault?: string; sentAt?: string }) =>
    db
      .updateTable('outgoing')
      .set({ ...set, ...(!(set.state === 'failed' && row.resendable) && { body: null, html: null }) })
      .where('id', '=', id)
      .execute();
  const outlet = outlets[kind];
  if (!outlet) {
    if (!canReach(outlets, kind)) await end({ state: 'failed', fault: 'unconfigured' });
    else await db.updateTable('outgoing').set({ state: 'shown', body: text, html }).where('id', '=', id).execute();
    return;
  }
  try {
    await outlet.send({ id, to: row.target, subject: row.subject ?? '', text, html });
  } catch (error) {
    if (!(error instanceof Undelivered)) throw error;
    if (!error.isFinal && !isLastTry) throw error;
    logFault(services.log, error, 'deliver');
    await end({ state: 'failed', fault: error.code });
    return;
  }
  await end({ state: 'sent', sentAt: now().toISOString() });
}
