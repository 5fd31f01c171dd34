import { v7 as uuid } from 'uuid';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import { categoryNumbers, type NoticeCategory } from '../../../domain/notice/noticeCategories.ts';
import type { Forwarding } from '../../../domain/order/orderWaits.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tables.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import { calledName } from '../account/accounts.ts';
import { signal } from '../../db/signal.ts';
import { sendOrHold } from './grouping.ts';
import { queueEvents } from '../webhookEvent/queueEvents.ts';
import { concernedBy, isReached, type Audience, type Recipient } from './recipients.ts';
import { remindLater } from './reminders.ts';

interface News extends Forwarding {
  category: NoticeCategory;
  entity: string;
  action: string;
  recordId: string | null;
  title: string;
  actor: string;
  reason?: string | null;
  to: readonly Audience[];
}

/** Notifies everyone concerned except the actor, by their settings, in the transaction of the change. */
export const notify = ({ tx, actor, at }: Pick<Context, 'tx' | 'actor' | 'at'>, news: News): Promise<void> =>
  beyondTenant(tx, (system) => notifyAsSystem(system, { ...actor, at }, news));

interface By {
  accountId: number;
  /** Undefined if no organisation acts. */
  organisationId?: number;
  at: string;
}

/** The same outside a tenant: `accountId` acted at the time `at`. */
export async function notifyAsSystem(system: Tx, { accountId, organisationId, at }: By, news: News) {
  const { people, hooks } = await concernedBy(system, news, accountId);
  await insertNotices(
    system,
    at,
    news,
    people.filter(({ inSite }) => inSite),
  );
  const reached = people.filter(isReached);
  await sendOrHold(system, at, news, reached);
  await remindLater(system, { ...news, actorId: accountId, at }, reached);
  await queueEvents(system, at, hooks, { ...news, organisationId });
}

async function insertNotices(system: Tx, at: string, news: News, people: readonly Recipient[]) {
  if (people.length === 0) return;
  const { category, entity, action, recordId, title, actor, reason = null } = news;
  await system
    .insertInto('notice')
    .values(
      people.map(({ organisationId, accountId }) => ({
        organisationId,
        accountId,
        id: uuid(),
        category: categoryNumbers[category],
        entity,
        action,
        recordId,
        title,
        actor,
        reason,
        createdAt: at,
      })),
    )
    .execute();
  await signal(
    system,
    'notice',
    null,
    people.map(({ organisationId }) => organisationId),
  );
}

/** Notifies the actor's colleagues, all or some, of a change of a record of their organisation. */
export async function notifyColleagues(
  context: Pick<Context, 'tx' | 'actor' | 'at'>,
  { name }: Pick<AnyEntity, 'name'>,
  action: string,
  { id, title }: { id: string; title: string },
  whom: Omit<Audience, 'organisationId'> = {},
): Promise<void> {
  const { organisationId, accountId } = context.actor;
  const account = await context.tx
    .selectFrom('account')
    .select(['nickName', 'userName'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await notify(context, {
    category: 'others',
    entity: name,
    action,
    recordId: id,
    title,
    actor: calledName(account),
    to: [{ organisationId, ...whom }],
  });
}
