import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { recordAbout } from '../../../domain/consolePages.ts';
import { entities, type EntityName } from '../../../domain/entities.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import { webhookKindOf } from '../../../domain/notice/webhookKindOf.ts';
import type { Webhook } from '../../../domain/organisation/webhook.ts';
import type { Side } from '../../../domain/roles.ts';
import { distribution } from '../../db/distribution.ts';
import { storedAs } from '../../db/stored.ts';
import type { Tx } from '../../db/tables.ts';
import { enqueueDelivery } from './enqueueDelivery.ts';

/** A webhook that isn't off, of an organisation that is notified. */
export interface Hook extends Pick<Webhook, 'id' | 'kinds' | 'state'> {
  isFailing: boolean;
  organisationId: number;
  side: Side;
}

interface Happened {
  entity: string;
  action: string;
  recordId: string | null;
  /** The acting organisation; undefined if the server acts. */
  organisationId?: number | undefined;
}

/**
 * Stores a notification for each webhook that wants it, in the notification's transaction. A paused webhook's wait
 * until it is resumed.
 */
export async function queueEvents(system: Tx, at: string, hooks: readonly Hook[], happened: Happened): Promise<void> {
  const { entity, action, recordId } = happened;
  const asked = hooks.filter(({ kinds, side }) =>
    (kinds as readonly string[]).includes(webhookKindOf(entity, action, side) ?? ''),
  );
  const wanting = await held(system, asked);
  if (wanting.length === 0) return;
  const about = recordAbout(entity);
  const states = new Map<number, RecordState>();
  for (const { organisationId } of wanting)
    if (!states.has(organisationId)) states.set(organisationId, await stateOf(system, organisationId, about, recordId));
  const rows = wanting.map(({ organisationId, id: webhookId }) => ({
    organisationId,
    id: uuid(),
    webhookId,
    type: `${entity}.${action}`,
    actorOrganisationId: happened.organisationId ?? null,
    entity: about,
    recordId,
    recordNumber: states.get(organisationId)?.number ?? null,
    recordState: states.get(organisationId)?.state ?? null,
    createdAt: at,
    nextTryAt: at,
  }));
  await system.insertInto('webhookDelivery').values(rows).execute();
  for (const [nth, { organisationId, id }] of rows.entries()) {
    const { state, isFailing } = wanting[nth]!;
    if (state === 'active') await enqueueDelivery(system, { organisationId, deliveryId: id }, { isFailing });
  }
}

/** Those that still exist, and do until the transaction ends. */
async function held(system: Tx, hooks: readonly Hook[]): Promise<Hook[]> {
  if (hooks.length === 0) return [];
  const rows = await system
    .selectFrom('webhook')
    .select('id')
    .where(
      'organisationId',
      'in',
      hooks.map(({ organisationId }) => organisationId),
    )
    .where(
      'id',
      'in',
      hooks.map(({ id }) => id),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
  return hooks.filter(({ id }) => rows.some((row) => row.id === id));
}

interface RecordState {
  state: string | null;
  number: string | null;
}

/** A record's state and number, as far as its entity has them, within the organisation's own rows. */
async function stateOf(system: Tx, organisationId: number, name: string, id: string | null): Promise<RecordState> {
  const none = { state: null, number: null };
  if (id === null || !Object.hasOwn(entities, name)) return none;
  const entity: AnyEntity = entities[name as EntityName];
  const { table, computed } = storedAs[name as EntityName];
  const columnOf = (field: keyof RecordState) =>
    field in { ...entity.fields, ...entity.system } && !computed.includes(field) ? sql.ref(field) : sql`null`;
  const placement = distribution[table];
  const { by, theirs } = typeof placement === 'object' ? placement : { by: 'organisationId' };
  const isTheirs = theirs ? sql`or ${sql.ref(theirs)} = ${organisationId}` : sql``;
  const { rows } = await sql<RecordState>`select ${columnOf('state')} as state, ${columnOf('number')} as number
    from ${sql.table(table)} where id = ${id} and (${sql.ref(by)} = ${organisationId} ${isTheirs})`.execute(system);
  return rows[0] ?? none;
}
