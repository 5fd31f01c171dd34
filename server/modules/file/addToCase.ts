import { Refusal } from '../../../domain/errors.ts';
import { uploadPurposes } from '../../../domain/file.ts';
import type { Context } from '../../context.ts';
import { purposeOf, purposesInZip } from '../../files/kindOf.ts';
import { holdOrder, visible } from '../order/rows.ts';
import { say } from '../../words.ts';
import { copyRows } from './copy.ts';

/**
 * Makes a file that came with a message of one's own organisation, and what lay in it, one of the case as well: the message keeps its
 * own. Answers the id of the case's file; the same one again where the case has these bytes under that name already.
 * @throws Refusal `notFound`; `notInThisState` where nothing may be added; `unzipping`, `fileMissing` while its bytes aren't there
 */
export async function addToCase({ tx, actor, language }: Context, fileId: string): Promise<string> {
  const file = await tx
    .selectFrom('file as f')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
    .where(visible(actor) as never)
    .where('f.id', '=', fileId)
    .where('f.purpose', '=', 'message')
    .where('f.messageId', 'is not', null)
    .where('f.organisationId', '=', actor.organisationId)
    .selectAll('f')
    .select('o.state as orderState')
    .executeTakeFirst();
  if (!file) throw new Refusal('notFound');
  const { clinicId, orderId, organisationId } = file;
  await holdOrder(tx, { clinicId, id: orderId });
  const state = file.orderState;
  const purposes = uploadPurposes(actor, { state });
  if (purposes.length === 0)
    throw new Refusal('notInThisState', { state: say(language, `vocabulary.orderState.${state}`) });
  if (file.state === 'unpacking' || (file.kind === 'archive' && file.state === 'waiting'))
    throw new Refusal('unzipping');
  if (!file.sha256) throw new Refusal('fileMissing');
  const ofOrder = tx.selectFrom('file').where('clinicId', '=', clinicId).where('orderId', '=', orderId);
  const there = await ofOrder
    .where('purpose', '<>', 'message')
    .where('removed', '=', false)
    .where('organisationId', '=', organisationId)
    .where('sha256', '=', file.sha256)
    .where('name', '=', file.name)
    .select('id')
    .executeTakeFirst();
  if (there) return there.id;
  const rows = await ofOrder
    .where('messageId', '=', file.messageId)
    .where((where) => where.or([where('id', '=', fileId), where('parentId', '=', fileId)]))
    .selectAll()
    .execute();
  const purpose = purposeOf({ clinicId, organisationId, purpose: 'attachment' }, file.kind);
  const members = rows.filter(({ id }) => id !== fileId);
  const ofMembers = purposesInZip({ clinicId, organisationId, purpose }, members);
  const submission = organisationId === clinicId ? 1 : 0;
  const ofCase = [
    // Its zip may stay in the message.
    ...rows
      .filter(({ id }) => id === fileId)
      .map((row) => ({ ...row, messageId: null, parentId: null, purpose, submission })),
    ...members.map((member, at) => ({ ...member, messageId: null, submission, ...ofMembers[at]! })),
  ];
  const { ids } = await copyRows(tx, ofCase, { clinicId, id: orderId, ownerId: organisationId });
  return ids.get(fileId)!;
}
