import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import type { organisation } from '../../../domain/organisation.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../kit/handlers.ts';
import { containing, page } from '../kit/page.ts';
import { sounds } from '../kit/sound.ts';

/** One's own organisation and its confirmed partners: nobody else's name is told here. */
const organisationRows = ({ tx, actor }: Context) =>
  tx
    .selectFrom('organisation as g')
    .leftJoin('relationship as r', (join) =>
      join
        .onRef('r.partnerId', '=', 'g.id')
        .on('r.organisationId', '=', actor.organisationId)
        .on('r.state', '=', 'confirmed'),
    )
    .where((where) => where.or([where('g.id', '=', actor.organisationId), where('r.partnerId', 'is not', null)]))
    .select([
      'g.id as organisationId',
      'g.number',
      'g.name',
      'g.side',
      'g.country',
      'g.address',
      'g.contactPerson',
      'g.contactWay',
    ])
    .select([sql<string>`g.id::text`.as('id'), sql<number>`1`.as('version')])
    .select(sql<boolean>`r.partner_id is not null`.as('partner'));

export const handlers: Handlers<typeof organisation> = {
  query: (context, { filter: { keyword, side, partner }, ...wanted }) => {
    const pattern = keyword ? containing(keyword) : null;
    const rows = organisationRows(context)
      .$if(Boolean(pattern), (query) =>
        query.where(
          sql<boolean>`(g.name ilike ${pattern} or g.number ilike ${pattern} or ${sounds('g.sound', keyword!)})`,
        ),
      )
      .$if(Boolean(side), (query) => query.where('g.side', '=', side!))
      .$if(partner != null, (query) => query.where('r.partnerId', partner ? 'is not' : 'is', null));
    return page(rows, wanted, { columns: { name: 'g.name', number: 'g.number' }, id: 'g.id' });
  },

  async get(context, { id }) {
    const row = await organisationRows(context).where('g.id', '=', Number(id)).executeTakeFirst();
    if (!row) throw new Refusal('notFound');
    return row;
  },
};
