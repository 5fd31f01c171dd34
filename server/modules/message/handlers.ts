import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import type { message, Message } from '../../../domain/message.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import { idsOf, type Handlers } from '../kit/handlers.ts';
import { page } from '../kit/page.ts';
import { signal } from '../kit/signal.ts';
import { refuseStale } from '../kit/version.ts';
import { tell } from '../notice/tell.ts';
import { audienceOf } from '../order/audience.ts';
import { orderOf, visible } from '../order/rows.ts';

/** A conversation is between the clinic and the lab that it was with: a lab that gets the order later doesn't read it. */
const messageRows = ({ tx, actor }: Context) =>
  tx
    .selectFrom('message as m')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'm.clinicId').onRef('o.id', '=', 'm.orderId'))
    .innerJoin('account as a', 'a.id', 'm.authorId')
    .innerJoin('organisation as g', 'g.id', 'm.organisationId')
    .where(visible(actor) as never)
    .$if(sideOf(actor.role) === 'lab', (query) =>
      query.where((where) => where.or([where('m.labId', '=', actor.organisationId), where('m.labId', 'is', null)])),
    )
    .select(['m.id', 'm.version', 'm.orderId', 'm.body', 'm.authorId', 'm.organisationId', 'm.sentAt', 'm.deletedAt'])
    .select([
      'a.nickName as authorName',
      'g.name as organisationName',
      'o.clinicId',
      'o.labId',
      'o.sentAt as orderSentAt',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof messageRows>['execute']>>[number];
const present = ({ clinicId: _clinic, labId: _lab, orderSentAt: _sent, ...row }: Row): Message => row;

export const handlers: Handlers<typeof message> = {
  async query(context, { filter, ...wanted }) {
    const rows = messageRows(context).where('m.orderId', '=', filter.orderId!).where('m.deletedAt', 'is', null);
    const { list, total } = await page(rows, wanted, { columns: { sentAt: 'm.sentAt' }, id: 'm.id' });
    return { list: list.map(present), total };
  },

  async create(context, { orderId, body }) {
    const { tx, actor, at } = context;
    const order = await orderOf(context, orderId);
    const id = uuid();
    const { clinicId, labId } = order;
    await tx
      .insertInto('message')
      .values({
        clinicId,
        orderId,
        labId,
        id,
        body,
        authorId: actor.accountId,
        organisationId: actor.organisationId,
        sentAt: at,
      })
      .execute();
    const byClinic = sideOf(actor.role) === 'clinic';
    const other = byClinic ? labId : clinicId;
    if (other && order.sentAt)
      await tell(context, {
        category: 'orders',
        entity: 'message',
        action: 'create',
        recordId: orderId,
        title: order.number,
        actor: (byClinic ? order.clinicName : order.labName) ?? '',
        to: [byClinic ? { organisationId: other } : { organisationId: other, ownerId: order.creatorId }],
      });
    await signal(tx, 'message', id, audienceOf(order));
    return present(await messageRows(context).where('m.id', '=', id).executeTakeFirstOrThrow());
  },

  async delete(context, input) {
    const { tx, actor, at } = context;
    const ids = idsOf(input);
    const rows = await messageRows(context)
      .where('m.id', 'in', ids)
      .where('m.authorId', '=', actor.accountId)
      .where('m.deletedAt', 'is', null)
      .execute();
    if (rows.length !== new Set(ids).size) throw new Refusal('notFound');
    for (const row of rows) refuseStale(input.version, row, present);
    for (const { clinicId, orderId, id, labId, orderSentAt } of rows) {
      await tx
        .updateTable('message')
        .set({ deletedAt: at, body: '' })
        .where('clinicId', '=', clinicId)
        .where('orderId', '=', orderId)
        .where('id', '=', id)
        .execute();
      await signal(tx, 'message', id, audienceOf({ clinicId, labId, sentAt: orderSentAt }));
    }
    return { ids };
  },
};
