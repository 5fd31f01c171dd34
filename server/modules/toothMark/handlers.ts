import { Refusal } from '../../../domain/errors.ts';
import { mayEditPin, mayMark, mayRemoveMark } from '../../../domain/order/marking.ts';
import type { toothMark } from '../../../domain/order/toothMark.ts';
import type { Faults } from '../../../domain/kit/checked.ts';
import type { Entered } from '../../../domain/kit/entity.ts';
import { isHandedOver } from '../../../domain/order/files/file.ts';
import { atLabStates, type OrderState } from '../../../domain/order/orderCourse.ts';
import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';
import { say } from '../../words.ts';
import { fileRows } from '../file/rows.ts';
import { enqueue } from '../../queue/queue.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { readerOf } from '../orderRecord/readers.ts';
import { holdOrder, orderOf } from '../orderRecord/rows.ts';
import { isAskedFor, nextPin, pinned } from './pins.ts';
import { toothMarks, type MarkRow } from './store.ts';

type Mark = Entered<typeof toothMark>;
type Placed = Pick<Mark, 'orderId' | 'kind'> & Partial<Pick<Mark, 'fileId' | 'photoId'>>;

const notNow = ({ language }: Context, state: OrderState) =>
  new Refusal('notInThisState', { state: say(language, `vocabulary.orderState.${state}`) });

function refuseUnlessMarking(context: Context, { state }: { state: OrderState }) {
  if (!mayMark(context.actor, { state })) throw notNow(context, state);
}

/** Each side may remove its own pins, unless a return refers to them. */
async function refuseUnlessRemovable(context: Context, row: MarkRow) {
  refuseUnlessMarking(context, { state: row.orderState });
  const isOwn = mayRemoveMark(context.actor, { state: row.orderState }, row);
  if (!isOwn || (await isAskedFor(context, row))) throw new Refusal('forbidden');
}

/** While the order is at the lab, a pin's file and photo must be visible to both sides. */
async function refuseForeignFile({ tx, actor }: Context, mark: Placed, field: 'fileId' | 'photoId') {
  const id = mark[field];
  if (!id) return;
  const row = await fileRows(tx, actor)
    .where('f.orderId', '=', mark.orderId)
    .where('f.id', '=', id)
    .where('f.kind', '=', field === 'fileId' ? 'model' : 'image')
    .executeTakeFirst();
  const isSeen =
    row &&
    (mark.kind === 'label' ||
      !atLabStates.includes(row.orderState) ||
      isHandedOver({ ...row, side: row.organisationId === row.clinicId ? 'clinic' : 'lab' }));
  if (!isSeen) throw new InvalidInput({ [field]: { key: 'noSuchRecord' } });
}

/** A model has one label per tooth. */
async function refuseSecond(context: Context, { orderId, tooth, fileId }: Mark) {
  const row = await toothMarks
    .rows(context)
    .where('t.orderId', '=', orderId)
    .where('t.kind', '=', 'label')
    .where('t.tooth', '=', tooth!)
    .where('t.fileId', '=', fileId!)
    .executeTakeFirst();
  if (row) throw new Refusal('conflict', {}, { fresh: toothMarks.present(context, row) });
}

/** A label needs a tooth and a point on a model; a pin needs text, and a point, a tooth or both. */
function refuseIncomplete({ kind, tooth, fileId, point, note }: Mark) {
  const isLabel = kind === 'label';
  const [noTooth, noFile, noPoint] = [tooth, fileId, point].map((part) => part == null);
  const invalid = { key: 'invalid' } as const;
  const faults: Faults = {
    ...(noTooth && (isLabel || noPoint) && { tooth: invalid }),
    ...(noFile && (isLabel || !noPoint) && { fileId: invalid }),
    ...(noPoint && (isLabel || !noFile) && { point: invalid }),
    ...(!isLabel && note == null && { note: { key: 'required' } }),
  };
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
}

/** Values of a new mark. Locks the order, so that the second of concurrent calls sees the first one's mark. */
async function placed(context: Context, mark: Mark) {
  const { orderId, kind, tooth, fileId, point, note, photoId } = mark;
  refuseIncomplete(mark);
  await holdOrder(context.tx, await orderOf(context, orderId));
  const order = await orderOf(context, orderId);
  refuseUnlessMarking(context, order);
  await refuseForeignFile(context, mark, 'fileId');
  if (kind === 'label') await refuseSecond(context, mark);
  else await refuseForeignFile(context, mark, 'photoId');
  return {
    clinicId: order.clinicId,
    labId: await readerOf(context.tx, order),
    orderId,
    kind,
    tooth: tooth ?? null,
    fileId: fileId ?? null,
    note: note ?? null,
    authorId: context.actor.accountId,
    ...(kind === 'pin' && { number: await nextPin(context.tx, order), photoId: photoId ?? null }),
    ...pointOf(point),
  };
}

/** Moves a label, settles or reopens a pin, or edits an open one. A mark's tooth and a pin's point are fixed. */
async function changed(context: Context, fields: Partial<Mark>, row: MarkRow) {
  const { point, note, photoId, done, ...fixed } = fields;
  refuseUnlessMarking(context, { state: row.orderState });
  const isLabel = row.kind === 'label';
  for (const [field] of differing({ ...fixed, ...(isLabel && { done, photoId }) }, row))
    throw new InvalidInput({ [field]: { key: 'invalid' } });
  if (point !== undefined && (point === null || !isLabel)) throw new InvalidInput({ point: { key: 'invalid' } });
  if (isLabel) return { ...pointOf(point), ...(note !== undefined && { note }), authorId: context.actor.accountId };
  const words = Object.fromEntries(differing({ note, photoId }, row));
  if (Object.keys(words).length > 0) await refuseUnlessEditable(context, words, row);
  return { done, ...words };
}

/** The given fields that differ from the row. */
const differing = (fields: Partial<Mark>, row: MarkRow) =>
  Object.entries(fields).filter(([field, value]) => value !== undefined && value !== row[field as keyof typeof fields]);

/** A pin that a return refers to can't be edited. */
async function refuseUnlessEditable(context: Context, words: Partial<Mark>, row: MarkRow) {
  const isOwn = mayEditPin(context.actor, { state: row.orderState }, row);
  if (!isOwn || (await isAskedFor(context, row))) throw new Refusal('forbidden');
  if (words.note === null) throw new InvalidInput({ note: { key: 'required' } });
  await refuseForeignFile(context, { ...row, photoId: words.photoId }, 'photoId');
}

/** Serialised for a jsonb column. */
const pointOf = (point: Mark['point'] | undefined) => (point ? { point: JSON.stringify(point) } : {});

/** A label triggers a measurement of the scan at that tooth; a pin's changes are recorded. */
async function afterChange(context: Context, _action: 'create' | 'update', row: MarkRow, before: MarkRow | null) {
  if (row.kind === 'label') return checkAgain(context, row);
  if (!before) return pinned(context, 'setPin', row);
  if (row.note !== before.note || row.photoId !== before.photoId) await pinned(context, 'editPin', row);
  if (row.done !== before.done) await pinned(context, row.done ? 'settlePin' : 'reopenPin', row);
}

const checkAgain = ({ tx }: Context, { clinicId, orderId }: MarkRow) =>
  enqueue(tx, 'checkScans', { clinicId, orderId });

export const handlers: Handlers<typeof toothMark> = crudOf(toothMarks, {
  beforeWrite: (context, fields, before) =>
    before ? changed(context, fields, before) : placed(context, fields as Mark),
  afterChange,
  beforeDelete: async (context, rows) => {
    for (const row of rows) await refuseUnlessRemovable(context, row);
  },
  afterDelete: async (context, rows) => {
    for (const row of rows) await (row.kind === 'label' ? checkAgain(context, row) : pinned(context, 'removePin', row));
  },
});
