import type { MemberNews } from '../../../domain/noticeSettings.ts';
import type { Tx } from '../../db/tables.ts';
import { accountById, calledName } from '../account/accounts.ts';
import { announce } from '../notice/tell.ts';
import { membershipsOf } from './memberships.ts';

interface Happened {
  organisation: { id: number; name: string };
  action: MemberNews;
  /** Who did it, and when. */
  by: number;
  at: string;
}

/** Tells those who lead an organisation what somebody did about a membership there. */
export const tellHeads = (tx: Tx, happened: Happened): Promise<void> =>
  say(tx, happened, [{ organisationId: happened.organisation.id, heads: true }]);

/**
 * Tells somebody what was done about their membership: there if they work there now, else in every organisation where they
 * do. Who works nowhere reads it in the list of their own organisations.
 */
export async function tellMember(tx: Tx, happened: Happened, accountId: number): Promise<void> {
  const works = await membershipsOf(tx, accountId).where('m.state', '=', 'normal').execute();
  const here = works.filter(({ iid }) => iid === happened.organisation.id);
  const places = here.length > 0 ? here : works;
  await say(
    tx,
    happened,
    places.map(({ iid }) => ({ organisationId: iid, accountId })),
  );
}

async function say(tx: Tx, { organisation, action, by, at }: Happened, to: Parameters<typeof announce>[2]['to']) {
  if (to.length === 0) return;
  const actor = calledName(await accountById(tx, by));
  await announce(
    tx,
    { accountId: by, at },
    { category: 'members', entity: 'member', action, recordId: null, title: organisation.name, actor, to },
  );
}
