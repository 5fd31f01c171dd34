import type { Context } from '../../core/context.ts';
import { refuseStale } from '../../kit/version.ts';
import { visible } from '../orderRecord/rows.ts';
import { deleteFiles } from './storage.ts';

/**
 * Deletes the actor's own upload, with a zip's members, if its message isn't sent. Returns whether it was such a file.
 * @throws Refusal `conflict`
 */
export async function discardUnsent({ tx, actor }: Context, fileId: string, version?: number): Promise<boolean> {
  const { organisationId, accountId: uploaderId } = actor;
  const file = await tx
    .selectFrom('file as f')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
    .select(['f.clinicId', 'f.orderId', 'f.version'])
    .where(visible(actor) as never)
    .where('f.id', '=', fileId)
    .where('f.organisationId', '=', organisationId)
    .where('f.uploaderId', '=', uploaderId)
    .where('f.purpose', '=', 'message')
    .where('f.messageId', 'is', null)
    .where('f.parentId', 'is', null)
    .executeTakeFirst();
  if (!file) return false;
  refuseStale(version, file, () => null);
  const { clinicId, orderId } = file;
  // Asks again whether it is unsent, because the message may be sent meanwhile.
  const deleted = await deleteFiles(tx, ({ and, or, eb }) =>
    and([
      and({ clinicId, orderId, organisationId }),
      eb('messageId', 'is', null),
      or({ id: fileId, parentId: fileId }),
    ]),
  );
  return deleted > 0;
}
