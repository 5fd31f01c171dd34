import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';

/**
 * Refuses a laboratory without a confirmed relationship, as a fault of `field`. Locks the relationship until the end of
 * the transaction.
 */
export async function refuseStranger({ tx, actor }: Context, labId: number, field = 'labId'): Promise<void> {
  const partner = await tx
    .selectFrom('relationship as r')
    .innerJoin('organisation as l', 'l.id', 'r.partnerId')
    .select('r.since')
    .where('r.organisationId', '=', actor.organisationId)
    .where('r.partnerId', '=', labId)
    .where('r.state', '=', 'confirmed')
    .where('l.side', '=', 'lab')
    .forShare('r')
    .executeTakeFirst();
  if (!partner) throw new InvalidInput({ [field]: { key: 'noRelationship' } });
}
