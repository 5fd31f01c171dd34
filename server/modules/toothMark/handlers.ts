import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { mayChangeMark, mayMark, type ToothMark, toothMark } from '../../../domain/toothMark.ts';
import type { OrderState } from '../../../domain/orderCourse.ts';
import type { Context } from '../../context.ts';
import { InvalidInput } from '../../input.ts';
import { say } from '../../words.ts';
import { fileRows } from '../file/rows.ts';
import { idsOf, type Handlers } from '../kit/handlers.ts';
import { page } from '../kit/page.ts';
import { signal } from '../kit/signal.ts';
import { refuseStale } from '../kit/version.ts';
import { audienceOf } from '../order/audience.ts';
import { holdOrder, orderOf } from '../order/rows.ts';
import { markRows, presentMark, type MarkRow } from './rows.ts';

type Marked = Pick<ToothMark, 'orderId' | 'kind' | 'tooth' | 'fileId'>;

const claim = async (context: Context, id: string, version?: number): Promise<MarkRow> => {
  const row = await markRows(context).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  refuseStale(version, row, presentMark);
  return row;
};

const notNow = ({ language }: Context, state: OrderState) =>
  new Refusal('notInThisState', { state: say(language, `vocabulary.orderState.${state}`) });

/** What one side finds a problem is that side's to change. */
function refuseUnlessChangeable(context: Context, row: MarkRow) {
  if (mayChangeMark(context.actor, { state: row.orderState }, row)) return;
  throw mayMark(context.actor, { state: row.orderState }) ? new Refusal('forbidden') : notNow(context, row.orderState);
}

async function refuseForeignFile({ tx, actor }: Context, orderId: string, fileId: string) {
  const row = await fileRows(tx, actor)
    .where('f.orderId', '=', orderId)
    .where('f.id', '=', fileId)
    .where('f.kind', '=', 'model')
    .executeTakeFirst();
  if (!row) throw new InvalidInput({ fileId: { key: 'noSuchRecord' } });
}

/** A model has one label a tooth, whoever set it; a problem is one of each side. */
async function refuseSecond(context: Context, { orderId, kind, tooth, fileId }: Marked) {
  const same = markRows(context)
    .where('t.orderId', '=', orderId)
    .where('t.kind', '=', kind)
    .where('t.tooth', '=', tooth);
  const row = await (
    kind === 'label'
      ? same.where('t.fileId', '=', fileId!)
      : same.where('t.organisationId', '=', context.actor.organisationId)
  ).executeTakeFirst();
  if (row) throw new Refusal('conflict', {}, { fresh: presentMark(row) });
}

export const handlers: Handlers<typeof toothMark> = {
  async query(context, { filter: { orderId }, ...wanted }) {
    const rows = markRows(context).where('t.orderId', '=', orderId!);
    const { list, ...pages } = await page(rows, wanted, {
      tx: context.tx,
      entity: toothMark,
      columns: { createdAt: 't.createdAt' },
      id: 't.id',
    });
    return { list: list.map(presentMark), ...pages };
  },

  get: async (context, { id }) => presentMark(await claim(context, id)),

  async create(context, { orderId, kind, tooth, fileId, point, note }) {
    const { tx, actor, at } = context;
    // Of two who mark the same tooth at once the second sees the first one's mark.
    await holdOrder(tx, await orderOf(context, orderId));
    const order = await orderOf(context, orderId);
    if (!mayMark(actor, order)) throw notNow(context, order.state);
    if (fileId) await refuseForeignFile(context, orderId, fileId);
    await refuseSecond(context, { orderId, kind, tooth, fileId });
    const id = uuid();
    await tx
      .insertInto('toothMark')
      .values({
        clinicId: order.clinicId,
        orderId,
        id,
        kind,
        tooth,
        fileId: fileId ?? null,
        point: point && JSON.stringify(point),
        note: note ?? null,
        organisationId: actor.organisationId,
        authorId: actor.accountId,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await signal(tx, 'toothMark', id, audienceOf(order));
    return presentMark(await claim(context, id));
  },

  /** Moves a label, or says a problem in other words; a mark stays on its tooth. */
  async update(context, { id, version, point, note, ...fixed }) {
    const { tx, actor, at } = context;
    const row = await claim(context, id, version);
    refuseUnlessChangeable(context, row);
    for (const [field, value] of Object.entries(fixed))
      if (value !== undefined && value !== row[field as keyof typeof fixed])
        throw new InvalidInput({ [field]: { key: 'invalid' } });
    if (point !== undefined && (point !== null) !== (row.kind === 'label'))
      throw new InvalidInput({ point: { key: 'invalid' } });
    const { numUpdatedRows } = await tx
      .updateTable('toothMark')
      .set({
        ...(point && { point: JSON.stringify(point) }),
        ...(note !== undefined && { note }),
        version: row.version + 1,
        authorId: actor.accountId,
        updatedAt: at,
      })
      .where('clinicId', '=', row.clinicId)
      .where('orderId', '=', row.orderId)
      .where('id', '=', id)
      .where('version', '=', row.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('conflict', {}, { fresh: presentMark(await claim(context, id)) });
    await signal(tx, 'toothMark', id, audienceOf(row));
    return presentMark(await claim(context, id));
  },

  async delete(context, input) {
    const ids = idsOf(input);
    for (const id of ids) {
      const row = await claim(context, id, input.version);
      refuseUnlessChangeable(context, row);
      const { numDeletedRows } = await context.tx
        .deleteFrom('toothMark')
        .where('clinicId', '=', row.clinicId)
        .where('orderId', '=', row.orderId)
        .where('id', '=', id)
        .where('version', '=', row.version)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new Refusal('conflict', {}, { fresh: presentMark(await claim(context, id)) });
      await signal(context.tx, 'toothMark', id, audienceOf(row));
    }
    return { ids };
  },
};
