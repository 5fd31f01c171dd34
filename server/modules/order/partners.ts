import type { Context } from '../../context.ts';

/** Whether the actor's organisation and laboratory `labId` have a confirmed relationship. */
export async function isPartnerLab({ tx, actor }: Pick<Context, 'tx' | 'actor'>, labId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('relationship as r')
    .innerJoin('organisation as l', 'l.id', 'r.partnerId')
    .select('r.since')
    .where('r.organisationId', '=', actor.organisationId)
    .where('r.partnerId', '=', labId)
    .where('r.state', '=', 'confirmed')
    .where('l.side', '=', 'lab')
    .executeTakeFirst();
  return found !== undefined;
}
