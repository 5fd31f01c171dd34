import type { Context } from '../../core/context.ts';
import { signal } from '../../db/signal.ts';

/** The open consoles of its people and of its partners show what was changed: names, addresses, days, what is offered. */
export async function signalChange({ tx, actor }: Context): Promise<void> {
  const { organisationId } = actor;
  const partners = await tx
    .selectFrom('relationship')
    .select('partnerId')
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'confirmed')
    .execute();
  const all = [organisationId, ...partners.map(({ partnerId }) => partnerId)];
  for (const entity of ['organisation', 'relationship']) await signal(tx, entity, null, all);
  for (const entity of ['institution', 'user']) await signal(tx, entity, null, [organisationId]);
}
