import { sql } from 'kysely';
import { limits } from '../../../domain/limits.ts';
import { organisationTypes } from '../../../domain/roles.ts';
import type { CallHandlers } from '../kit/handlers.ts';
import { containing } from '../kit/page.ts';
import { sounds } from '../kit/sound.ts';

export const searchCalls: Pick<CallHandlers, 'searchInstitutions'> = {
  /** What anybody signed in may know of any organisation, to find the one that they belong to. */
  async searchInstitutions({ db }, { keyword }) {
    const pattern = containing(keyword);
    const rows = await db
      .selectFrom('organisation')
      .select(['id', 'name', 'number', 'side', 'country'])
      .where((where) =>
        where.or([where('name', 'ilike', pattern), where('number', 'ilike', pattern), sounds('sound', keyword)]),
      )
      // Whoever types a whole number means that one; then what begins as typed.
      .orderBy(sql`upper(number) = upper(${keyword})`, 'desc')
      .orderBy(sql`name ilike ${pattern.slice(1)}`, 'desc')
      .orderBy('name')
      .orderBy('id')
      .limit(limits.organisationSearch)
      .execute();
    const list = rows.map(({ id, side, ...found }) => ({ iid: id, ...found, type: organisationTypes[side] }));
    return { list };
  },
};
