import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Order } from '../../../domain/order/order.ts';
import type { SharedCase, ShareLink } from '../../../domain/order/sharedCase.ts';
import type { Context } from '../../core/context.ts';
import { refuseFor, spend } from '../account/allowance.ts';
import { networkOf } from '../account/network.ts';
import type { OneInput, OpenContext } from '../../kit/handlers.ts';
import { signal } from '../../db/signal.ts';
import { placedLabels } from '../toothMark/store.ts';
import { acting, claim, compareAndSet } from './course.ts';
import { refuseStale } from '../../kit/version.ts';
import { record } from '../orderRecord/events.ts';
import { orderOf, presentOrder } from '../orderRecord/rows.ts';
import { sharedModels } from './sharedModels.ts';
import { hashOf, newToken, orderByLink, unshared } from '../orderRecord/shareLink.ts';
import { projectOrder } from '../orderRecord/summary.ts';

/**
 * A link valid for seven days. Its token is returned only here; the database stores its hash. A new link ends the
 * previous one.
 */
export async function share(context: Context, input: OneInput): Promise<ShareLink> {
  const row = await claim(context, 'share', input);
  const token = newToken();
  const expiresAt = new Date(context.now().getTime() + limits.shareDays * 24 * 3_600_000).toISOString();
  await compareAndSet(context, row, {
    shareHash: hashOf(token),
    shareExpiresAt: expiresAt,
    shareOpened: 0,
    ...standingBehind(context),
  });
  await record(context.tx, context, row, { action: 'share', to: null, details: { expiresAt }, isPrivate: true });
  await projectOrder(context.tx, row);
  await signal(context.tx, 'order', row.id, [row.clinicId]);
  return { token, expiresAt };
}

/** Ends the link. Has its own refusal for an ended link, since the order's state isn't the reason. */
export async function unshare(context: Context, input: OneInput): Promise<Order> {
  const row = await orderOf(context, input.id);
  refuseStale(input.version, row, (fresh) => presentOrder(context, fresh));
  if (!row.shareExpiresAt) throw new Refusal('notInThisState', {}, { fresh: presentOrder(context, row) }, 'shareGone');
  return end(context, input);
}

/** Lets an admin keep a link whose creator has left: the same URL works again for the rest of its seven days. */
export const takeOverShare = acting('takeOverShare', (context) => ({
  patch: standingBehind(context),
  isPrivate: true,
}));

const standingBehind = ({ actor, at }: Context) => ({ sharedBy: actor.accountId, sharedAt: at });

const end = acting('unshare', () => ({ patch: unshared, isPrivate: true }));

/** The shared case, without its patient; the same answer for an unknown, cancelled or expired link. */
export async function shared(
  context: OpenContext,
  { token, visit }: { token: string; visit?: string | null | undefined },
): Promise<SharedCase> {
  const { db, at, visits } = context;
  const network = networkOf(context.caller.address);
  if (network) refuseFor(await spend(context, `share:from:${network}`, serverLimits.shareLooksPerAddress));
  const hash = hashOf(token);
  const row = await orderByLink(db, hash, at);
  if (!row) throw new Refusal('shareGone');
  Object.assign(context.trace, { organisationId: row.clinicId, recordId: row.id });
  const link = hash.toString('base64url');
  if (!visit || visits.read(visit) !== link) await count(context, row, hash);
  const { number, caseType, teeth, shareExpiresAt } = row;
  const models = await sharedModels(context, row, link);
  const labels = await placedLabels(db, row, models);
  return { number, caseType, teeth, expiresAt: shareExpiresAt!, models, labels, visit: visits.sign(link) };
}

/** Counts a visit without storing the visitor: the page itself holds the proof that it was counted. */
const count = ({ db }: OpenContext, { clinicId, id }: { clinicId: number; id: string }, hash: Buffer) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('orders')
      .set((set) => ({ shareOpened: set('shareOpened', '+', 1) }))
      .where('clinicId', '=', clinicId)
      .where('id', '=', id)
      .where('shareHash', '=', hash)
      .execute();
    await signal(tx, 'order', id, [clinicId]);
  });
