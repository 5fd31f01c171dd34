import { v7 as uuid } from 'uuid';
import type { Tx } from '../../db/tables.ts';
import { accountById, calledName } from '../account/accounts.ts';
import { revokeAllKeys } from '../apiKey/revokeAll.ts';
import { removeAllWebhooks } from '../webhook/removeAll.ts';
import { events as deviceEvents } from '../device/store.ts';
import { signal } from '../../db/signal.ts';
import { endRequests } from '../notice/endRequests.ts';
import { notifyAsSystem } from '../notice/notify.ts';
import { unshared } from '../orderRecord/shareLink.ts';
import { leave, putOut } from '../organisation/leave.ts';
import { membershipsOf } from '../organisation/memberships.ts';
import { signalMembers } from '../organisation/membership.ts';
import { keepOfferingReaders } from '../relationship/offeringReaders.ts';
import { endWorkBetween } from '../workOrder/ending.ts';

/*
 * What ends when an organisation closes. Runs outside the tenant, since it changes rows of partners and members; each
 * query filters by the organisation.
 */

interface Closed {
  organisationId: number;
  name: string;
  /** The admin who closes it. */
  accountId: number;
  at: string;
}

const standing = ['confirmed', 'toBeConfirmed'] as const;

type Locked = Awaited<ReturnType<typeof lockRelationships>>;

/** Both sides of active and pending relationships, locked in the common order until the transaction ends. */
export const lockRelationships = (tx: Tx, organisationId: number) =>
  tx
    .selectFrom('relationship')
    .select(['id', 'organisationId', 'partnerId', 'state'])
    .where((where) => where.or([where('organisationId', '=', organisationId), where('partnerId', '=', organisationId)]))
    .where('state', 'in', standing)
    .orderBy('organisationId')
    .orderBy('partnerId')
    .forUpdate()
    .execute();

/** Ends all relationships of the closing organisation, notifies the partners' admins, and writes both logs. */
export async function endRelationships(tx: Tx, closed: Closed, sides: Locked): Promise<void> {
  const { organisationId, accountId, at } = closed;
  const actor = calledName(await accountById(tx, accountId));
  const done = { operatorId: accountId, operatedAt: at };
  for (const { organisationId: whose, partnerId } of sides)
    await tx
      .updateTable('relationship')
      .set((set) => ({
        ...done,
        state: whose === organisationId ? 'exited' : 'deleted',
        version: set('version', '+', 1),
      }))
      .where('organisationId', '=', whose)
      .where('partnerId', '=', partnerId)
      .execute();
  await keepOfferingReaders(
    tx,
    sides.map((side) => side.organisationId),
  );
  for (const { id, organisationId: partner, state } of sides.filter((side) => side.partnerId === organisationId)) {
    if (state === 'toBeConfirmed')
      await endRequests(tx, { entity: 'relationship', recordId: id, organisationId: partner });
    const event = { organisationId, partnerId: partner, id: uuid(), action: 'exit', actorId: accountId, at } as const;
    await tx
      .insertInto('relationshipEvent')
      .values({ ...event, fromState: state, toState: 'exited', reason: null })
      .execute();
    await notifyAsSystem(
      tx,
      { accountId, at },
      {
        category: 'relationships',
        entity: 'institution',
        action: 'close',
        recordId: id,
        title: closed.name,
        actor,
        to: [{ organisationId: partner, heads: true }],
      },
    );
    for (const entity of ['relationship', 'organisation']) await signal(tx, entity, null, [partner, organisationId]);
  }
}

/** Work between it and others is cancelled; subscriptions end, links to cases open no more, devices and keys do nothing. */
export async function stopServices(tx: Tx, closed: Closed): Promise<void> {
  const { organisationId, accountId, at } = closed;
  await endWorkBetween(tx, closed);
  await tx
    .updateTable('subscription')
    .set((set) => ({
      state: 'unsubscribed',
      unsubscribedAt: at,
      unsubscribedBy: accountId,
      version: set('version', '+', 1),
    }))
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'subscribed')
    .execute();
  await tx
    .updateTable('orders')
    .set(unshared)
    .where('clinicId', '=', organisationId)
    .where('shareHash', 'is not', null)
    .execute();
  const devices = await tx
    .updateTable('device')
    .set((set) => ({ state: 'unbound', unboundAt: at, unboundBy: accountId, version: set('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('state', '!=', 'unbound')
    .returning('id')
    .execute();
  const by = { tx, at, actor: { organisationId, accountId } };
  for (const device of devices) await deviceEvents.write(by, device, { action: 'unbind' });
  await signal(tx, 'device', null, [organisationId]);
  await revokeAllKeys(tx, closed);
  await removeAllWebhooks(tx, organisationId);
}

/**
 * Ends all memberships, including invitations and applications. Members of other organisations are notified there; the
 * rest are signed out.
 */
export async function endMemberships(tx: Tx, closed: Closed): Promise<void> {
  const { organisationId, accountId: operatorId, at } = closed;
  await tx.deleteFrom('invitation').where('organisationId', '=', organisationId).execute();
  const out = await tx
    .updateTable('member')
    .set((set) => ({ state: 'deleted', operatorId, operatedAt: at, contact: null, version: set('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('state', 'in', ['normal', 'notReviewed', 'toBeConfirmed'])
    .returning('accountId')
    .execute();
  const actor = calledName(await accountById(tx, operatorId));
  for (const { accountId } of out.toSorted((one, other) => one.accountId - other.accountId)) {
    if (accountId === operatorId) {
      await leave(tx, organisationId, accountId);
      continue;
    }
    await putOut(tx, organisationId, accountId, at);
    const elsewhere = await membershipsOf(tx, accountId).where('m.state', '=', 'normal').execute();
    const to = elsewhere.map(({ iid }) => ({ organisationId: iid, accountId }));
    const news = { category: 'members', entity: 'institution', action: 'close', recordId: null } as const;
    if (to.length > 0)
      await notifyAsSystem(tx, { accountId: operatorId, at }, { ...news, title: closed.name, actor, to });
  }
  await signalMembers(tx, organisationId);
}
