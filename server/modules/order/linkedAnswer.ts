import { Refusal } from '../../../domain/errors.ts';
import type { order } from '../../../domain/order/order.ts';
import type { ArgsOf } from '../../../domain/kit/entity.ts';
import type { Context } from '../../core/context.ts';
import { asTenant } from '../../db/tenancy.ts';
import type { OpenContext } from '../../kit/handlers.ts';
import { spendCodeUse } from '../account/allowance.ts';
import { accountById } from '../account/accounts.ts';
import { useCode } from '../account/codes.ts';
import { deviceOf } from '../account/device.ts';
import { writeAudit } from '../audit/write.ts';
import { standingLink, type StandingLink } from '../orderRecord/approvalLink.ts';
import { holdOrder } from '../orderRecord/rows.ts';
import { approveDesign, returnDesign } from './answers.ts';
import { contactOf, visitedLink } from './linkedDesign.ts';

type Args<A extends 'approveLinked' | 'returnLinked'> = ArgsOf<typeof order, A>;
type Answer = 'confirmDesign' | 'rejectDesign';

/** Approves exactly the files that the visitor saw, as the member named in the link. */
export const approveLinked = (context: OpenContext, { hashes, comment, ...proof }: Args<'approveLinked'>) =>
  answered(context, proof, 'confirmDesign', (inside, id) => approveByLink(inside, { id, hashes, comment }));

/** Requests changes as that member. */
export const returnLinked = (context: OpenContext, { categories, reason, ...proof }: Args<'returnLinked'>) =>
  answered(context, proof, 'rejectDesign', (inside, id) => returnByLink(inside, { id, categories, reason }));

const [approveByLink, returnByLink] = [approveDesign({ byLink: true }), returnDesign({ byLink: true })];

interface Proof {
  token: string;
  code: string;
  request?: string | null | undefined;
}

/** Takes one answer through a link: first the code, then the rest in one transaction, as the member. */
async function answered(
  context: OpenContext,
  { token, code, request }: Proof,
  action: Answer,
  answer: (context: Context, id: string) => Promise<unknown>,
): Promise<null> {
  await spendCodeUse(context);
  const link = await visitedLink(context, token);
  const { accountId, id: about, actor } = link;
  const contact = contactOf(context, await accountById(context.db, link.accountId));
  await useCode(context, { purpose: 'answer', contact, accountId, about, code, request });
  const { db, caller, trace: _trace, ...services } = context;
  await asTenant(db, actor, async (tx) => {
    await holdOrder(tx, { clinicId: link.clinicId, id: link.orderId });
    // Again: a newer design, a revocation or another answer may have come first.
    await end(tx, await standingLink(tx, token, context.at), context.at);
    const inside: Context = { ...services, db, actor, sessionId: '', utcOffset: 0, tx };
    await answer(inside, link.orderId).catch(withoutOrder);
    await writeAudit(tx, [
      {
        at: context.at,
        kind: 'change',
        way: 'link',
        subject: 'order',
        action,
        organisationId: link.clinicId,
        accountId,
        role: actor.role,
        recordId: link.orderId,
        address: caller.address,
        client: deviceOf(caller.userAgent) || null,
      },
    ]);
  });
  return null;
}

const end = (tx: Context['tx'], { clinicId, id }: StandingLink, at: string) =>
  tx
    .updateTable('approvalLink')
    .set({ endedAt: at, endedHow: 'answered' })
    .where('clinicId', '=', clinicId)
    .where('id', '=', id)
    .execute();

/** Console refusals include the order, which a visitor must not see. */
function withoutOrder(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new Refusal(error.code === 'approvalOutdated' ? 'linkOutdated' : 'linkMovedOn');
}
