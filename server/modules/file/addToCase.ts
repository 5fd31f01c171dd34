import type { Selectable } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { uploadPurposes } from '../../../domain/order/files/file.ts';
import type { Context } from '../../core/context.ts';
import type { Tables } from '../../db/tables.ts';
import { purposeOf, withPurposes } from '../../storage/kindOf.ts';
import { releaseStorage, reserveStorage } from '../../storage/quota.ts';
import { holdOrder, visible } from '../orderRecord/rows.ts';
import { say } from '../../words.ts';
import { copyRows } from './copy.ts';
import { firstSubmission, joinCase } from './joinCase.ts';
import { bytesOf } from './storage.ts';

type Row = Selectable<Tables['file']>;

/**
 * Copies a file from a message of the actor's organisation, with a zip's members, to the case. Returns the id of the
 * copy, or of an existing one if the case has these bytes under that name already.
 * @throws Refusal `notFound`; `notInThisState` if nothing may be added; `unzipping`, `fileMissing` while its bytes
 * aren't there; `overQuota`
 */
export async function addToCase(context: Context, fileId: string): Promise<string> {
  const { tx, actor, language } = context;
  const { clinicId, orderId } = await fromMessage(context, fileId);
  // Locks before reading, so that a concurrent transition of the order comes first.
  await holdOrder(tx, { clinicId, id: orderId });
  const { orderState: state, messageId, organisationId } = await fromMessage(context, fileId);
  if (uploadPurposes(actor, { state }).length === 0)
    throw new Refusal('notInThisState', { state: say(language, `vocabulary.orderState.${state}`) });
  const ofOrder = tx.selectFrom('file').where('clinicId', '=', clinicId).where('orderId', '=', orderId);
  const rows = await ofOrder
    .where('messageId', '=', messageId)
    .where((where) => where.or([where('id', '=', fileId), where('parentId', '=', fileId)]))
    .selectAll()
    .execute();
  const file = rows.find(({ id }) => id === fileId);
  if (!file) throw new Refusal('notFound');
  if (file.state === 'unpacking' || (file.kind === 'archive' && file.state === 'waiting'))
    throw new Refusal('unzipping');
  if (!file.sha256) throw new Refusal('fileMissing');
  const there = await ofOrder
    .where('purpose', '<>', 'message')
    // A zip's members come and go with it.
    .where('parentId', 'is', null)
    .where('removed', '=', false)
    .where('organisationId', '=', organisationId)
    .where('sha256', '=', file.sha256)
    .where('name', '=', file.name)
    .select('id')
    .executeTakeFirst();
  if (there) return there.id;
  const ofCase = asOfCase(file, rows);
  const size = bytesOf(ofCase);
  await reserveStorage(tx, actor, size);
  const { ids, copies } = await copyRows(tx, ofCase, { clinicId, id: orderId, ownerId: organisationId });
  // The copies now count as used.
  await releaseStorage(tx, organisationId, size);
  await joinCase(tx, { clinicId, orderId }, copies);
  return ids.get(fileId)!;
}

/** The place of a file in a message of the actor's organisation, and its order's state. */
async function fromMessage({ tx, actor }: Context, fileId: string) {
  const file = await tx
    .selectFrom('file as f')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
    .where(visible(actor) as never)
    .where('f.id', '=', fileId)
    .where('f.purpose', '=', 'message')
    .where('f.messageId', 'is not', null)
    .where('f.organisationId', '=', actor.organisationId)
    .select(['f.clinicId', 'f.orderId', 'f.organisationId', 'f.messageId', 'o.state as orderState'])
    .executeTakeFirst();
  if (!file) throw new Refusal('notFound');
  return file;
}

/** A message's file and its members, as if uploaded to the case. */
function asOfCase(file: Row, rows: readonly Row[]): Row[] {
  const { clinicId, organisationId, kind } = file;
  const purpose = purposeOf({ clinicId, organisationId, purpose: 'attachment' }, kind);
  const submission = firstSubmission(purpose);
  const members = rows.filter(({ id }) => id !== file.id);
  return [
    // Its zip may stay in the message.
    { ...file, messageId: null, parentId: null, purpose, submission },
    ...withPurposes({ clinicId, organisationId, purpose }, members).map((member) => ({
      ...member,
      messageId: null,
      submission,
    })),
  ];
}
