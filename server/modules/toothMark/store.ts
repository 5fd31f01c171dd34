import type { NotNull } from 'kysely';
import { type PlacedLabel, toothMark } from '../../../domain/order/toothMark.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { omit } from '../../kit/omit.ts';
import { joinedStoreOf, type Own } from '../../kit/store.ts';
import { isReadable } from '../orderRecord/handedOver.ts';
import { visible } from '../orderRecord/rows.ts';

/** Marks in orders that `actor` sees: the clinic's, and the current lab's; labels only if their model is visible. */
const rows = ({ tx, actor }: Own) =>
  tx
    .selectFrom('toothMark as t')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 't.clinicId').onRef('o.id', '=', 't.orderId'))
    .innerJoin('account as a', 'a.id', 't.authorId')
    .where(visible(actor) as never)
    .where((where) =>
      where.or([
        where('t.organisationId', '=', where.ref('o.clinicId')),
        where('t.organisationId', '=', where.ref('o.labId')),
      ]),
    )
    // Marks that the clinic makes after a return are sent with the next submission.
    .$if(sideOf(actor.role) === 'lab', (query) =>
      query.where((where) =>
        where.or([
          where('o.rejectedAt', 'is', null),
          where('t.organisationId', '=', where.ref('o.labId')),
          where('t.createdAt', '<=', where.ref('o.rejectedAt')),
        ]),
      ),
    )
    .leftJoin('file as f', (join) =>
      join.onRef('f.clinicId', '=', 't.clinicId').onRef('f.orderId', '=', 't.orderId').onRef('f.id', '=', 't.fileId'),
    )
    .where((where) =>
      where.or([
        where('t.fileId', 'is', null),
        // Files that the other side hasn't handed over are visible only to their own.
        sideOf(actor.role) === 'clinic'
          ? where.and([where('f.removed', '=', false), isReadable(actor)])
          : isReadable(actor),
      ]),
    )
    .selectAll('t')
    .select(['a.nickName as authorName', 'o.state as orderState']);

export type MarkRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export const toothMarks = joinedStoreOf<typeof toothMark, 'toothMark', MarkRow>(toothMark, {
  table: 'toothMark',
  rows,
  present: (row) => ({
    ...omit(row, ['clinicId', 'orderState', 'labId']),
    side: row.organisationId === row.clinicId ? 'clinic' : 'lab',
  }),
  keyOf: ({ clinicId, orderId, id }) => ({ clinicId, orderId, id }),
  stamps: { createdAt: 'createdAt', updatedAt: 'updatedAt' },
  seenBy: ({ clinicId, labId }) => [clinicId, labId],
});

/** Labels on some models of an order, without user text: for a shared case. */
export async function placedLabels(
  db: Db | Tx,
  { clinicId, id, labId }: { clinicId: number; id: string; labId: number | null },
  models: readonly { id: string }[],
): Promise<PlacedLabel[]> {
  const rows = await db
    .selectFrom('toothMark')
    .select(['tooth', 'fileId', 'point'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', id)
    .where('kind', '=', 'label')
    .where('organisationId', 'in', [clinicId, ...(labId === null ? [] : [labId])])
    .orderBy('createdAt')
    .execute();
  const shown = models.map((model) => model.id);
  return rows.flatMap(({ tooth, fileId, point }) =>
    tooth && fileId && point && shown.includes(fileId) ? [{ tooth, fileId, point }] : [],
  );
}

/**
 * The labels that findings and numbers rest on: the clinic's and the current lab's, as in `rows`. Both may have labelled
 * the same tooth of a model if the order has been at another lab since; the one changed last counts.
 */
export const countedLabels = (db: Db, { clinicId, orderId }: { clinicId: number; orderId: string }) =>
  db
    .selectFrom('toothMark as t')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 't.clinicId').onRef('o.id', '=', 't.orderId'))
    .distinctOn(['t.tooth', 't.fileId'])
    .select(['t.fileId', 't.tooth', 't.point'])
    .where('t.clinicId', '=', clinicId)
    .where('t.orderId', '=', orderId)
    .where('t.kind', '=', 'label')
    .where((where) => where('t.organisationId', 'in', [where.ref('o.clinicId'), where.ref('o.labId')]))
    .orderBy('t.tooth')
    .orderBy('t.fileId')
    .orderBy('t.updatedAt', 'desc')
    .orderBy('t.id', 'desc')
    .$narrowType<{ tooth: NotNull; fileId: NotNull; point: NotNull }>()
    .execute();

/** The clinic's open pins on an order's designs, for a visitor who may return it. */
export const openPins = (db: Db | Tx, { clinicId, id }: { clinicId: number; id: string }) =>
  db
    .selectFrom('toothMark as t')
    .innerJoin('file as f', (join) =>
      join.onRef('f.clinicId', '=', 't.clinicId').onRef('f.orderId', '=', 't.orderId').onRef('f.id', '=', 't.fileId'),
    )
    .select(['t.number', 't.tooth', 't.note', 'f.id as fileId', 't.point'])
    .where('t.clinicId', '=', clinicId)
    .where('t.orderId', '=', id)
    .where('t.organisationId', '=', clinicId)
    .where('t.kind', '=', 'pin')
    .where('t.done', '=', false)
    .where('f.purpose', '=', 'design')
    .orderBy('t.number')
    .$narrowType<{ number: NotNull }>()
    .execute();
