import { sql } from 'kysely';
import { limits } from '../../../domain/limits.ts';
import { organisationTypes } from '../../../domain/roles.ts';
import { fold } from '../../../domain/sound.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { isIn } from '../../kit/search.ts';
import { askedWords } from '../../kit/terms.ts';

/** Organisations `g` by name or number, as typed; who types a whole number means that one, then comes what begins as typed. */
export function organisationsLike(db: Db | Tx, keyword: string) {
  return (
    db
      .selectFrom('organisation as g')
      .where('g.closedAt', 'is', null)
      // Anyone signed in may ask, so what narrows nothing finds nothing.
      .where(askedWords(keyword).length > 0 ? isIn(['g.searchTerms'], keyword) : sql<boolean>`false`)
      .orderBy(sql`upper(g.number) = upper(${keyword})`, 'desc')
      .orderBy(sql`starts_with(g.search_terms, ${` ${fold(keyword)}`})`, 'desc')
      .orderBy('g.name')
      .orderBy('g.id')
  );
}

export const searchCalls: Pick<CallHandlers, 'searchInstitutions'> = {
  /** What anybody signed in may know of any organisation, to find the one that they belong to. */
  async searchInstitutions({ db }, { keyword }) {
    const rows = await organisationsLike(db, keyword)
      .select(['g.id', 'g.name', 'g.number', 'g.side', 'g.country'])
      .limit(limits.organisationSearch)
      .execute();
    const list = rows.map(({ id, side, ...found }) => ({ iid: id, ...found, type: organisationTypes[side] }));
    return { list };
  },
};
