import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { organisation, type Organisation } from '../../../domain/organisation.ts';
import type { Context } from '../../context.ts';
import { logoOf } from '../institution/logo.ts';
import { calendarOf } from '../institution/rows.ts';
import type { Handlers } from '../kit/handlers.ts';
import { page } from '../kit/page.ts';
import { isIn } from '../kit/search.ts';

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
    .leftJoin('offering as f', 'f.organisationId', 'g.id')
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
    .select([sql<string>`g.id::text`.as('id'), 'g.version', 'g.logoKey', 'f.workingDays', 'f.holidays', 'f.catalogue'])
    .select(sql<boolean>`r.partner_id is not null`.as('partner'));

type Row = Awaited<ReturnType<ReturnType<typeof organisationRows>['execute']>>[number];

const present = ({ addresses }: Context, { logoKey, workingDays, holidays, catalogue, ...row }: Row): Organisation => ({
  ...row,
  logoUrl: logoOf({ addresses }, logoKey),
  ...calendarOf({ workingDays, holidays }),
  catalogue,
});

export const handlers: Handlers<typeof organisation> = {
  async query(context, { filter: { keyword, side, partner }, ...wanted }) {
    const rows = organisationRows(context)
      .$if(Boolean(keyword), (query) => query.where(isIn(['g.searchTerms'], keyword!)))
      .$if(Boolean(side), (query) => query.where('g.side', '=', side!))
      .$if(partner != null, (query) => query.where('r.partnerId', partner ? 'is not' : 'is', null));
    const columns = { name: 'g.name', number: 'g.number' };
    const { list, ...pages } = await page(rows, wanted, { tx: context.tx, entity: organisation, columns, id: 'g.id' });
    return { list: list.map((row) => present(context, row)), ...pages };
  },

  async get(context, { id }) {
    const row = await organisationRows(context).where('g.id', '=', Number(id)).executeTakeFirst();
    if (!row) throw new Refusal('notFound');
    return present(context, row);
  },
};
