import { v7 as uuid } from 'uuid';
import { noticeCategories, type NoticeCategory } from '../../../domain/calls.ts';
import type { Context } from '../../context.ts';
import { elevated } from '../../db/tenancy.ts';
import { signal } from '../kit/signal.ts';

export interface News {
  category: NoticeCategory;
  entity: string;
  action: string;
  recordId: string;
  title: string;
  actor: string;
  reason?: string | null;
  /** Whom it concerns: all of these organisations' people, or of its members only who owns the record. */
  to: { organisationId: number; ownerId?: number }[];
}

/** Writes a notice for everybody concerned but the actor, in the transaction of the change itself. */
export async function tell(context: Context, news: News): Promise<void> {
  const { tx, actor, at } = context;
  const recipients = await elevated(tx, actor, (system) => recipientsOf(system, news));
  const others = recipients.filter(({ accountId }) => accountId !== actor.accountId);
  if (others.length === 0) return;
  const { category, entity, action, recordId, title, actor: who, reason = null } = news;
  await elevated(tx, actor, async (system) => {
    await system
      .insertInto('notice')
      .values(
        others.map(({ organisationId, accountId }) => ({
          organisationId,
          accountId,
          id: uuid(),
          category: noticeCategories[category],
          entity,
          action,
          recordId,
          title,
          actor: who,
          reason,
          createdAt: at,
        })),
      )
      .execute();
  });
  await signal(
    tx,
    'notice',
    null,
    others.map(({ organisationId }) => organisationId),
  );
}

async function recipientsOf(tx: Context['tx'], { to }: News) {
  const members = await tx
    .selectFrom('member')
    .select(['organisationId', 'accountId', 'role'])
    .where('state', '=', 'normal')
    .where(
      'organisationId',
      'in',
      to.map(({ organisationId }) => organisationId),
    )
    .execute();
  return members.filter(({ organisationId, accountId, role }) => {
    const ownerId = to.find((one) => one.organisationId === organisationId)?.ownerId;
    return role !== 'clinicMember' || ownerId === undefined || ownerId === accountId;
  });
}
