import type { NotifyingActionName } from '../../../domain/kit/entity.ts';
import type { member } from '../../../domain/organisation/member.ts';
import type { MemberNews } from '../../../domain/noticeKinds.ts';
import type { Tx } from '../../db/tables.ts';
import { accountById, calledName } from '../account/accounts.ts';
import { notifyAsSystem } from '../notice/notify.ts';
import { memberOf } from './membership.ts';
import { membershipsOf } from './memberships.ts';

interface Happened {
  organisation: { id: number; name: string };
  action: MemberNews | NotifyingActionName<typeof member>;
  /** The acting account, and when. */
  by: number;
  at: string;
  /** The membership, in notifications to admins. */
  memberId?: string | undefined;
}

/** Notifies an organisation's admins of an action on a membership. */
export async function notifyHeads(tx: Tx, happened: Happened): Promise<void> {
  const member = await memberOf(tx, happened.organisation.id, happened.by);
  await say(tx, { ...happened, memberId: member?.id }, [{ organisationId: happened.organisation.id, heads: true }]);
}

/**
 * Notifies a person of an action on their membership: in that organisation if they are active there, else in all their
 * active organisations. Others see it in the list of their organisations.
 */
export async function notifyMember(tx: Tx, happened: Happened, accountId: number): Promise<void> {
  const works = await membershipsOf(tx, accountId).where('m.state', '=', 'normal').execute();
  const here = works.filter(({ iid }) => iid === happened.organisation.id);
  const places = here.length > 0 ? here : works;
  await say(
    tx,
    happened,
    places.map(({ iid }) => ({ organisationId: iid, accountId })),
  );
}

async function say(
  tx: Tx,
  { organisation, action, by, at, memberId }: Happened,
  to: Parameters<typeof notifyAsSystem>[2]['to'],
) {
  if (to.length === 0) return;
  const actor = calledName(await accountById(tx, by));
  await notifyAsSystem(
    tx,
    { accountId: by, at },
    { category: 'members', entity: 'member', action, recordId: memberId ?? null, title: organisation.name, actor, to },
  );
}
