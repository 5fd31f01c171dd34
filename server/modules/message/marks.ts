import type { ReadMark } from '../../../domain/message.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';

interface Place {
  clinicId: number;
  orderId: string;
}

/** Notes that the actor has read what was sent until `readTo`; false where they had read further already. */
export async function markRead({ tx, actor, at }: Context, place: Place, readTo: string): Promise<boolean> {
  const { organisationId, accountId } = actor;
  const moved = await tx
    .insertInto('messageRead')
    .values({ ...place, organisationId, accountId, readTo, readAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['clinicId', 'orderId', 'organisationId', 'accountId'])
        .doUpdateSet({ readTo, readAt: at })
        .where('messageRead.readTo', '<', readTo),
    )
    .returning('readTo')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Each reader's position in an order's conversation; a laboratory sees only its own. */
export const marksOf = ({ tx, actor }: Context, { clinicId, orderId }: Place): Promise<ReadMark[]> =>
  tx
    .selectFrom('messageRead as r')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .innerJoin('organisation as g', 'g.id', 'r.organisationId')
    .where('r.clinicId', '=', clinicId)
    .where('r.orderId', '=', orderId)
    .$if(sideOf(actor.role) === 'lab', (query) =>
      query.where('r.organisationId', 'in', [clinicId, actor.organisationId]),
    )
    .select(['r.accountId', 'a.nickName as name', 'r.organisationId', 'g.name as organisationName'])
    .select(['r.readTo', 'r.readAt'])
    .orderBy('r.readAt')
    .execute();
