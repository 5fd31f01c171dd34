import type { HeldNews } from '../../db/accountTables.ts';
import type { Tx } from '../../db/tables.ts';
import { makeLink, mayAnswer } from '../orderRecord/approvalLink.ts';

interface Reader {
  organisationId: number;
  accountId: number;
}

/**
 * The token of a link for answering the design in an e-mail: only if the clinic enables this, the reader may answer,
 * and the design is still waiting. None if the reader has one, which may have been sent while the news were held.
 */
export async function linkInMail(
  system: Tx,
  at: string,
  { organisationId, accountId }: Reader,
  { recordId, news }: { recordId: string | null; news: readonly Pick<HeldNews, 'entity' | 'action'>[] },
): Promise<string | null> {
  if (!recordId || !news.some(({ entity, action }) => entity === 'order' && action === 'submitDesign')) return null;
  const order = await system
    .selectFrom('orders as o')
    .innerJoin('organisation as g', (join) =>
      join.onRef('g.id', '=', 'o.clinicId').on('g.mailApprovalLinks', '=', true),
    )
    .innerJoin('member as m', (join) =>
      join.onRef('m.organisationId', '=', 'o.clinicId').on('m.accountId', '=', accountId).on('m.state', '=', 'normal'),
    )
    .select(['o.creatorId', 'm.role', 'm.duty'])
    .where('o.clinicId', '=', organisationId)
    .where('o.id', '=', recordId)
    .where('o.state', '=', 'design')
    .executeTakeFirst();
  if (!order || !mayAnswer({ ...order, accountId }, order.creatorId)) return null;
  const of = { clinicId: organisationId, orderId: recordId, accountId, makerId: accountId, namesPatient: false, at };
  return (await makeLink(system, of, 'stays'))?.token ?? null;
}
