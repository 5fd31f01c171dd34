import { Refusal } from '../../../domain/errors.ts';
import { type toothMark, mayChangeMark, mayMark, type ToothMark } from '../../../domain/toothMark.ts';
import type { Entered } from '../../../domain/kit/entity.ts';
import type { OrderState } from '../../../domain/orderCourse.ts';
import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';
import { say } from '../../words.ts';
import { fileRows } from '../file/rows.ts';
import { enqueue } from '../../queue/queue.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { readerOf } from '../orderRecord/readers.ts';
import { holdOrder, orderOf } from '../orderRecord/rows.ts';
import { toothMarks, type MarkRow } from './store.ts';

type Mark = Entered<typeof toothMark>;
type Marked = Pick<ToothMark, 'orderId' | 'kind' | 'tooth' | 'fileId'>;

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

/** A model has one label per tooth, and one problem per side and tooth. */
async function refuseSecond(context: Context, { orderId, kind, tooth, fileId }: Marked) {
  const same = toothMarks
    .rows(context)
    .where('t.orderId', '=', orderId)
    .where('t.kind', '=', kind)
    .where('t.tooth', '=', tooth);
  const row = await (
    kind === 'label'
      ? same.where('t.fileId', '=', fileId!)
      : same.where('t.organisationId', '=', context.actor.organisationId)
  ).executeTakeFirst();
  if (row) throw new Refusal('conflict', {}, { fresh: toothMarks.present(context, row) });
}

/** What a new mark holds; of two who mark the same tooth at once the second sees the first one's mark. */
async function placed(context: Context, { orderId, kind, tooth, fileId, point, note }: Mark) {
  await holdOrder(context.tx, await orderOf(context, orderId));
  const order = await orderOf(context, orderId);
  if (!mayMark(context.actor, order)) throw notNow(context, order.state);
  if (fileId) await refuseForeignFile(context, orderId, fileId);
  await refuseSecond(context, { orderId, kind, tooth, fileId });
  return {
    clinicId: order.clinicId,
    labId: await readerOf(context.tx, order),
    orderId,
    kind,
    tooth,
    fileId: fileId ?? null,
    note: note ?? null,
    ...pointOf(point),
  };
}

/** Moves a label, or says a problem in other words; a mark stays on its tooth. */
function moved(context: Context, { point, note, ...fixed }: Partial<Mark>, row: MarkRow) {
  refuseUnlessChangeable(context, row);
  for (const [field, value] of Object.entries(fixed))
    if (value !== undefined && value !== row[field as keyof typeof fixed])
      throw new InvalidInput({ [field]: { key: 'invalid' } });
  if (point !== undefined && (point !== null) !== (row.kind === 'label'))
    throw new InvalidInput({ point: { key: 'invalid' } });
  return { ...pointOf(point), ...(note !== undefined && { note }) };
}

/** As PostgreSQL takes JSON. */
const pointOf = (point: Mark['point'] | undefined) => (point ? { point: JSON.stringify(point) } : {});

/** What a scan shows at a tooth is measured where the label is. */
async function checkAgain({ tx }: Context, rows: readonly MarkRow[]): Promise<void> {
  for (const { kind, clinicId, orderId } of rows)
    if (kind === 'label') await enqueue(tx, 'checkScans', { clinicId, orderId });
}

export const handlers: Handlers<typeof toothMark> = crudOf(toothMarks, {
  beforeWrite: async (context, fields, before) => ({
    ...(before ? moved(context, fields, before) : await placed(context, fields as Mark)),
    authorId: context.actor.accountId,
  }),
  afterChange: (context, _action, row) => checkAgain(context, [row]),
  afterDelete: (context, rows) => checkAgain(context, rows),
  beforeDelete: (context, rows) => Promise.resolve(rows.forEach((row) => refuseUnlessChangeable(context, row))),
});
