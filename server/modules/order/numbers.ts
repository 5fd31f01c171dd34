import type { Order } from '../../../domain/order.ts';
import type { Context } from '../../context.ts';
import { nextNumber } from '../kit/numbers.ts';

const initials = { restoration: 'R', implant: 'I', orthodontics: 'O', other: 'X' } as const;

/** R-2611-0412: the case type, the month, and the clinic's own count within it. */
export const orderNumber = (context: Context, clinicId: number, caseType: Order['caseType']): Promise<string> =>
  counted(context, clinicId, initials[caseType]);

/** L-2611-0007: the number that the actor's laboratory gave this order before, else its own count of what it took in. */
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
  return typeof given === 'string' ? given : counted(context, actor.organisationId, 'L');
}

async function counted({ tx, at }: Context, organisationId: number, initial: string) {
  const prefix = `${initial}-${at.slice(2, 4)}${at.slice(5, 7)}`;
  return `${prefix}-${String(await nextNumber(tx, organisationId, prefix)).padStart(4, '0')}`;
}
