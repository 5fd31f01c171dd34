import { card, type Card } from '../../../domain/card.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../kit/handlers.ts';
import { page } from '../kit/page.ts';
import { inG } from '../order/sending.ts';

/** The cards that the clinic activated. */
const rowsOf = ({ tx, actor }: Context) =>
  tx
    .selectFrom('card as c')
    .leftJoin('account as a', 'a.id', 'c.activatedBy')
    .where('c.organisationId', '=', actor.organisationId)
    .select(['c.id', 'c.version', 'c.tail', 'c.bytes', 'c.days', 'c.state', 'c.activatedAt', 'c.expiresAt'])
    .select('a.nickName as activatorName');

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** A card that an organisation has was activated, so it has both moments; one from before tails were kept shows none. */
const present = ({ bytes, tail, activatedAt, expiresAt, ...row }: Row): Card => ({
  ...row,
  number: `•••• ${tail ?? '••••'}`,
  size: inG(bytes),
  activatedAt: activatedAt!,
  expiresAt: expiresAt!,
});

export const handlers: Handlers<typeof card> = {
  async query(context, { filter: { state }, ...wanted }) {
    const rows = rowsOf(context).$if(Boolean(state), (query) => query.where('c.state', '=', state!));
    const { list, ...pages } = await page(rows, wanted, {
      tx: context.tx,
      entity: card,
      columns: sortColumns,
      id: 'c.id',
    });
    return { list: list.map(present), ...pages };
  },

  async counts({ tx, actor }) {
    const rows = await tx
      .selectFrom('card')
      .where('organisationId', '=', actor.organisationId)
      .groupBy('state')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .execute();
    const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
    const [effective, noLongerValid] = [of('effective'), of('noLongerValid')];
    return { all: effective + noLongerValid, effective, noLongerValid };
  },

  async get(context, { id }) {
    const row = await rowsOf(context).where('c.id', '=', id).executeTakeFirst();
    if (!row) throw new Refusal('notFound');
    return present(row);
  },
};

const sortColumns = {
  ...Object.fromEntries(['days', 'state', 'activatedAt', 'expiresAt'].map((field) => [field, `c.${field}`])),
  size: 'c.bytes',
};
