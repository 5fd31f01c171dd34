import { limits } from '../../../domain/limits.ts';
import { standingOf, waysToAsk, type FoundPartner } from '../../../domain/organisation/relationship.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import { organisationsLike } from '../organisation/search.ts';

/** Organisations that the actor's may ask, by name or number: at most twenty, each with the current standing. */
export async function search(
  { tx, actor }: Context,
  { keyword }: { keyword: string },
): Promise<{ list: FoundPartner[] }> {
  const side = sideOf(actor.role);
  if (!side) return { list: [] };
  const rows = await organisationsLike(tx, keyword)
    .leftJoin('relationship as r', (join) =>
      join.onRef('r.partnerId', '=', 'g.id').on('r.organisationId', '=', actor.organisationId),
    )
    .where('g.id', '<>', actor.organisationId)
    // Clinics don't order from clinics.
    .$if(side === 'clinic', (query) => query.where('g.side', '=', 'lab'))
    .select(['g.id as organisationId', 'g.number', 'g.name', 'g.side', 'g.country'])
    .select(['r.id', 'r.state', 'r.askedByUs', 'r.listed'])
    .limit(limits.organisationSearch)
    .execute();
  const list = rows.map(({ id, state, askedByUs, listed, ...found }): FoundPartner => {
    const standing = state === null ? null : standingOf({ state, askedByUs: askedByUs ?? false });
    const isFree = standing === null || standing === 'past';
    return {
      ...found,
      standing: listed ? standing : null,
      relationshipId: listed ? id : null,
      ways: isFree ? waysToAsk(side, found.side) : [],
    };
  });
  return { list };
}
