import type { ActionName } from '../../../domain/kit/entity.ts';
import type { workOrder } from '../../../domain/workOrder.ts';
import type { Context } from '../../core/context.ts';
import type { Audience } from '../notice/recipients.ts';
import { notify } from '../notice/notify.ts';
import type { WorkOrderRow } from './store.ts';

type News = Extract<
  ActionName<typeof workOrder>,
  'create' | 'take' | 'resolve' | 'close' | 'reopen' | 'cancel' | 'write'
>;

type Concerned = Pick<WorkOrderRow, 'organisationId' | 'institutionId' | 'creatorId' | 'assigneeId'>;

/** The creator and the assignee; without an assignee, everyone who may take it. */
const sidesOf = ({ organisationId, institutionId, creatorId, assigneeId }: Concerned) => {
  const handling = institutionId ?? organisationId;
  return {
    asking: { organisationId, memberId: creatorId } satisfies Audience,
    handling: { organisationId: handling, ...(assigneeId !== null && { memberId: assigneeId }) } satisfies Audience,
  };
};

const audienceOf = (action: News, row: Concerned): Audience[] => {
  const { asking, handling } = sidesOf(row);
  if (action === 'write') return [asking, handling];
  return action === 'take' || action === 'resolve' ? [asking] : [handling];
};

/** Notifies those concerned, in the name of the organisation, or of the person within one organisation. */
export async function notifyOfWork(context: Context, action: News, row: WorkOrderRow, reason: string | null = null) {
  const { actor, tx } = context;
  const { id, number, institutionId, organisationId, ownerName, askedName } = row;
  const organisation = actor.organisationId === organisationId ? ownerName : (askedName ?? ownerName);
  const person = institutionId === null ? await nameOf(tx, actor.accountId) : organisation;
  await notify(context, {
    category: 'others',
    entity: 'workOrder',
    action,
    recordId: id,
    title: number,
    actor: person,
    reason,
    to: audienceOf(action, row),
  });
}

async function nameOf(tx: Context['tx'], accountId: number): Promise<string> {
  const { nickName } = await tx
    .selectFrom('account')
    .select('nickName')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return nickName;
}
