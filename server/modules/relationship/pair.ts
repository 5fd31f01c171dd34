import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import {
  endedRelationships,
  type Ask,
  type RelationshipEvent,
  type RelationshipState,
} from '../../../domain/organisation/relationship.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tables.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import { InvalidInput } from '../../core/input.ts';
import { endRequests } from '../notice/endRequests.ts';
import { relationships, type RelationshipRow } from './store.ts';
import { holdOpen } from './closingLock.ts';
import { keepOfferingReaders } from './offeringReaders.ts';

/*
 * Both sides' rows change together and only here, outside the tenant, since the partner's row belongs to another one.
 * Rows are locked in order of organisation id, which prevents deadlocks.
 */

interface Step {
  action: RelationshipEvent['action'];
  /** The new states of the actor's row and of the partner's. */
  own: RelationshipState;
  other: RelationshipState;
  reason?: string | null | undefined;
}

/** Locks both sides until the transaction ends; refuses, with the current record, if the actor's has changed. */
export async function lockPair(context: Context, row: RelationshipRow): Promise<void> {
  const ours = await beyondTenant(context.tx, async (system) => {
    const rows = await rowsOf(system, context.actor.organisationId, row.partnerId)
      .select(['organisationId', 'version', 'state', 'listed'])
      .orderBy('organisationId')
      .forUpdate()
      .execute();
    return rows.find(({ organisationId }) => organisationId === context.actor.organisationId);
  });
  if (!ours?.listed) throw new Refusal('notFound');
  if (ours.version === row.version && ours.state === row.state) return;
  const fresh = await relationships.get(context, row);
  throw new Refusal('conflict', {}, { fresh });
}

/** Changes both sides of a relationship locked by `lockPair`. */
export const movePair = (context: Context, { partnerId, state }: RelationshipRow, step: Step): Promise<void> =>
  beyondTenant(context.tx, async (system) => {
    const { actor, at } = context;
    const { organisationId, accountId } = actor;
    const done = { operatorId: accountId, operatedAt: at, reason: step.reason ?? null };
    const sides = [
      { organisationId, partnerId, state: step.own },
      { organisationId: partnerId, partnerId: organisationId, state: step.other },
    ];
    for (const side of sides) {
      const { id } = await system
        .updateTable('relationship')
        .set((set) => ({
          ...done,
          state: side.state,
          version: set('version', '+', 1),
          ...(side.state === 'confirmed' && { since: at }),
        }))
        .where('organisationId', '=', side.organisationId)
        .where('partnerId', '=', side.partnerId)
        .returning('id')
        .executeTakeFirstOrThrow();
      if (state === 'toBeConfirmed')
        await endRequests(system, { entity: 'relationship', recordId: id, organisationId: side.organisationId });
    }
    await keepOfferingReaders(system, [organisationId, partnerId]);
    await note(system, context, partnerId, { ...step, from: state });
  });

/**
 * Starts a relationship, or restarts an ended one. Of two concurrent requests the first wins.
 * @throws Refusal `relationshipStands` if one is active or pending
 * @throws InvalidInput `noSuchRecord` if one of the two has closed since
 */
export const beginPair = (context: Context, partnerId: number, way: Ask, isAccepted: boolean): Promise<void> =>
  beyondTenant(context.tx, async (system) => {
    const { organisationId, accountId } = context.actor;
    const { at } = context;
    if (!(await holdOpen(system, organisationId, partnerId)))
      throw new InvalidInput({ partnerId: { key: 'noSuchRecord' } });
    const state = isAccepted ? 'confirmed' : 'toBeConfirmed';
    const started = {
      state,
      way,
      askedAt: at,
      askerId: accountId,
      since: isAccepted ? at : null,
      operatorId: accountId,
      operatedAt: at,
      reason: null,
      listed: true,
    } as const;
    const sides = [
      { ...started, organisationId, partnerId, askedByUs: true },
      { ...started, organisationId: partnerId, partnerId: organisationId, askedByUs: false },
    ].toSorted((one, other) => one.organisationId - other.organisationId);
    for (const side of sides) {
      const { numInsertedOrUpdatedRows } = await system
        .insertInto('relationship')
        .values(side)
        .onConflict((conflict) =>
          conflict
            .columns(['organisationId', 'partnerId'])
            .doUpdateSet((set) => ({ ...side, version: set('relationship.version', '+', 1) }))
            .where('relationship.state', 'in', endedRelationships),
        )
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) throw new Refusal('relationshipStands');
    }
    await keepOfferingReaders(system, [organisationId, partnerId]);
    await note(system, context, partnerId, { action: way, own: state, other: state, from: null });
  });

const note = async (
  system: Tx,
  { actor, at }: Context,
  partnerId: number,
  { action, own, reason = null, from }: Step & { from: RelationshipState | null },
) => {
  await system
    .insertInto('relationshipEvent')
    .values({
      organisationId: actor.organisationId,
      partnerId,
      id: uuid(),
      action,
      fromState: from,
      toState: own,
      reason,
      actorId: actor.accountId,
      at,
    })
    .execute();
};

const rowsOf = (system: Tx, one: number, other: number) =>
  system
    .selectFrom('relationship')
    .where((where) =>
      where.or([
        where.and([where('organisationId', '=', one), where('partnerId', '=', other)]),
        where.and([where('organisationId', '=', other), where('partnerId', '=', one)]),
      ]),
    );
