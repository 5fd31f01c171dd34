import type { Order } from '../../../domain/order/order.ts';
import type { Context } from '../../core/context.ts';
import { monthlyNumber } from '../../kit/numbers.ts';

const initials = { restoration: 'R', implant: 'I', orthodontics: 'O', other: 'X' } as const;

/** R-2611-0412: the case type, the month, and the clinic's own number within it. */
export const orderNumber = (context: Context, clinicId: number, caseType: Order['caseType']): Promise<string> =>
  monthlyNumber(context, clinicId, initials[caseType]);

/** L-2611-0007: the number that the actor's laboratory gave this order earlier, else the next of its own. */
export async function receiptNumberFor(
  context: Context,
  { clinicId, id }: { clinicId: number; id: string },
): Promise<string> {
  const { tx, actor } = context;
  const before = await tx
    .selectFrom('event')
    .select('details')
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', id)
    .where('organisationId', '=', actor.organisationId)
    .where('labId', '=', actor.organisationId)
    .where('action', '=', 'accept')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const given = before?.details?.['receiptNumber'];
  return typeof given === 'string' ? given : monthlyNumber(context, actor.organisationId, 'L');
}
