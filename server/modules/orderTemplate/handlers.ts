import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { type OrderTemplate, orderTemplate } from '../../../domain/orderTemplate.ts';
import type { Context } from '../../context.ts';
import { idsOf, type Handlers } from '../kit/handlers.ts';
import { page } from '../kit/page.ts';
import { isIn, searchTerms } from '../kit/search.ts';
import { signal } from '../kit/signal.ts';
import { refuseStale } from '../kit/version.ts';
import { refuseStranger } from '../order/partners.ts';
import { presentTemplate, templateRows } from './rows.ts';

const templateOf = async (context: Context, id: string): Promise<OrderTemplate> => {
  const row = await templateRows(context).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return presentTemplate(row);
};

const tellOpen = ({ tx, actor }: Context, id: string | null) => signal(tx, 'orderTemplate', id, [actor.organisationId]);

/** The row's columns of the structures that were entered. */
const structures = ({ teeth, pattern }: Partial<Pick<OrderTemplate, 'teeth' | 'pattern'>>) => ({
  ...(teeth && { teeth: JSON.stringify(teeth) }),
  ...(pattern !== undefined && { pattern: pattern && JSON.stringify(pattern) }),
});

export const handlers: Handlers<typeof orderTemplate> = {
  async query(context, { filter: { keyword }, ...wanted }) {
    const rows = templateRows(context).$if(Boolean(keyword), (query) =>
      query.where(isIn(['t.searchTerms', 'l.searchTerms'], keyword!)),
    );
    const columns = { name: 't.name', createdAt: 't.createdAt', updatedAt: 't.updatedAt' };
    const { list, ...pages } = await page(rows, wanted, { tx: context.tx, entity: orderTemplate, columns, id: 't.id' });
    return { list: list.map(presentTemplate), ...pages };
  },

  get: (context, { id }) => templateOf(context, id),

  async create(context, fields) {
    const { tx, actor, at } = context;
    if (fields.labId != null) await refuseStranger(context, fields.labId);
    const id = uuid();
    await tx
      .insertInto('orderTemplate')
      .values({
        ...fields,
        ...structures(fields),
        ...searchTerms(orderTemplate, fields),
        teeth: JSON.stringify(fields.teeth),
        pattern: fields.pattern && JSON.stringify(fields.pattern),
        organisationId: actor.organisationId,
        id,
        creatorId: actor.accountId,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await tellOpen(context, id);
    return templateOf(context, id);
  },

  /** A laboratory that one worked with before may stay in a template; an order from it says so before it is sent. */
  async update(context, { id, version, teeth, pattern, ...fields }) {
    const { tx, actor, at } = context;
    const row = await templateOf(context, id);
    refuseStale(version, row);
    if (fields.labId != null && fields.labId !== row.labId) await refuseStranger(context, fields.labId);
    const { numUpdatedRows } = await tx
      .updateTable('orderTemplate')
      .set({
        ...fields,
        ...structures({ teeth, pattern }),
        ...searchTerms(orderTemplate, { ...row, ...fields }),
        version: row.version + 1,
        updatedAt: at,
      })
      .where('organisationId', '=', actor.organisationId)
      .where('id', '=', id)
      .where('version', '=', row.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('conflict', {}, { fresh: await templateOf(context, id) });
    await tellOpen(context, id);
    return templateOf(context, id);
  },

  async delete(context, input) {
    const { tx, actor } = context;
    const ids = idsOf(input);
    const rows = await templateRows(context).where('t.id', 'in', ids).execute();
    if (rows.length !== new Set(ids).size) throw new Refusal('notFound');
    for (const row of rows) refuseStale(input.version, row, presentTemplate);
    await tx
      .deleteFrom('orderTemplate')
      .where('organisationId', '=', actor.organisationId)
      .where('id', 'in', ids)
      .execute();
    await tellOpen(context, null);
    return { ids };
  },
};
