import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';

/**
 * Refuses a laboratory with which the actor's organisation has no confirmed relationship, beside the field `field`. One that
 * there is doesn't end before the transaction does.
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
