import { sql } from 'kysely';
import { limits } from '../../../domain/limits.ts';
import { organisationTypes } from '../../../domain/roles.ts';
import { fold } from '../../../domain/sound.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { isIn } from '../../kit/search.ts';
import { askedWords } from '../../kit/terms.ts';

/** Organisations `g` by name or number; an exact number comes first, then those that begin with the keyword. */
export function organisationsLike(db: Db | Tx, keyword: string) {
  return (
    db
      .selectFrom('organisation as g')
      .where('g.closedAt', 'is', null)
      // Any signed-in user may search, so an empty query finds nothing.
      .where(askedWords(keyword).length > 0 ? isIn(['g.searchTerms'], keyword) : sql<boolean>`false`)
      .orderBy(sql`upper(g.number) = upper(${keyword})`, 'desc')
      .orderBy(sql`starts_with(g.search_terms, ${` ${fold(keyword)}`})`, 'desc')
      .orderBy('g.name')
      .orderBy('g.id')
  );
}

export const searchCalls: Pick<CallHandlers, 'searchInstitutions'> = {
  /** Data on any organisation that every signed-in user may see, in order to find their own. */
  async searchInstitutions({ db }, { keyword }) {
    const rows = await organisationsLike(db, keyword)
      .select(['g.id', 'g.name', 'g.number', 'g.side', 'g.country'])
      .limit(limits.organisationSearch)
      .execute();
    const list = rows.map(({ id, side, ...found }) => ({ iid: id, ...found, type: organisationTypes[side] }));
    return { list };
  },
};
