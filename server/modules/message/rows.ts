import type { Message } from '../../../domain/message.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import { omit } from '../../kit/omit.ts';
import { visible } from '../orderRecord/rows.ts';
import { attachmentsOf } from './files.ts';

/** A conversation is between the clinic and the lab that it was with: a lab that gets the order later doesn't read it. */
export const messageRows = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx
    .selectFrom('message as m')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'm.clinicId').onRef('o.id', '=', 'm.orderId'))
    .innerJoin('account as a', 'a.id', 'm.authorId')
    .innerJoin('organisation as g', 'g.id', 'm.authorOrganisationId')
    .where(visible(actor) as never)
    .$if(sideOf(actor.role) === 'lab', (query) => query.where('m.labId', '=', actor.organisationId))
    .select(['m.id', 'm.version', 'm.orderId', 'm.body', 'm.authorId', 'm.authorOrganisationId as organisationId'])
    .select(['m.sentAt', 'm.deletedAt'])
    .select([
      'a.nickName as authorName',
      'g.name as organisationName',
      'o.clinicId',
      'o.labId',
      'o.sentAt as orderSentAt',
    ]);

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['execute']>>[number];

/** Rows as records, each with the files that came with it. */
export async function presentMessages(
  context: Pick<Context, 'tx' | 'actor' | 'addresses'>,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const attachments = await attachmentsOf(context, rows);
  return rows.map((row) => {
    const own = attachments.get(row.id) ?? [];
    return { ...omit(row, ['clinicId', 'labId', 'orderSentAt']), fileIds: own.map(({ id }) => id), attachments: own };
  });
}
