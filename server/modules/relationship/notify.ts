import type { RelationshipEvent } from '../../../domain/organisation/relationship.ts';
import type { Context } from '../../core/context.ts';
import { asParty } from '../../db/tenancy.ts';
import { signal } from '../../db/signal.ts';
import { notify } from '../notice/notify.ts';

/** Notifies the partner's admins, and signals the open consoles of both. */
export async function notifyPartner(
  context: Context,
  partnerId: number,
  action: RelationshipEvent['action'],
  reason: string | null = null,
): Promise<void> {
  const { tx, actor } = context;
  const { theirs, ours, partner } = await asParty(tx, partnerId, () =>
    tx
      .selectFrom('relationship as r')
      .innerJoin('organisation as g', 'g.id', 'r.partnerId')
      .innerJoin('organisation as p', 'p.id', 'r.organisationId')
      .select(['r.id as theirs', 'g.name as ours', 'p.name as partner'])
      .where('r.organisationId', '=', partnerId)
      .where('r.partnerId', '=', actor.organisationId)
      .executeTakeFirstOrThrow(),
  );
  await notify(context, {
    category: 'relationships',
    entity: 'relationship',
    action,
    // Each side has its own record.
    recordId: theirs,
    title: partner,
    actor: ours,
    reason,
    to: [{ organisationId: partnerId, heads: true }],
  });
  await signalBoth(context, partnerId);
}

/** Lists of organisations show partners, so they change too. */
async function signalBoth({ tx, actor }: Context, partnerId: number) {
  for (const entity of ['relationship', 'organisation'])
    await signal(tx, entity, null, [actor.organisationId, partnerId]);
}
