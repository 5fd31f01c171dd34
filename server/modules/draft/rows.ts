import type { Draft } from '../../../domain/drafts.ts';
import type { RecordId } from '../../../domain/kit/entity.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Tx } from '../../db/tables.ts';
import type { Tenant } from '../../db/tenancy.ts';

export interface DraftKey {
  entity: string;
  /** Empty for a new record. */
  recordId?: RecordId | null | undefined;
}
interface Own {
  tx: Tx;
  actor: Tenant;
}

const keyOf = ({ actor }: Own, { entity, recordId }: DraftKey) => ({
  organisationId: actor.organisationId,
  accountId: actor.accountId,
  entity,
  recordId: String(recordId ?? ''),
});

export async function readDraft(own: Own, key: DraftKey): Promise<Draft | null> {
  const row = await own.tx
    .selectFrom('draft')
    .select(['content as values', 'baseVersion', 'updatedAt'])
    .where((where) => where.and(keyOf(own, key)))
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces the previous draft; deletes an account's oldest drafts if there are too many. */
export async function keepDraft(own: Own, key: DraftKey, { values, baseVersion, updatedAt }: Draft): Promise<void> {
  const content = JSON.stringify(values);
  const { tx, actor } = own;
  await tx
    .insertInto('draft')
    .values({ ...keyOf(own, key), content, baseVersion, updatedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'accountId', 'entity', 'recordId'])
        .doUpdateSet({ content, baseVersion, updatedAt }),
    )
    .execute();
  const surplus = await tx
    .selectFrom('draft')
    .select(['entity', 'recordId'])
    .where('organisationId', '=', actor.organisationId)
    .where('accountId', '=', actor.accountId)
    .orderBy('updatedAt', 'desc')
    .orderBy('entity')
    .orderBy('recordId')
    .offset(serverLimits.drafts)
    .execute();
  for (const oldest of surplus) await discardDraft(own, oldest);
}

export async function discardDraft(own: Own, key: DraftKey): Promise<null> {
  await own.tx
    .deleteFrom('draft')
    .where((where) => where.and(keyOf(own, key)))
    .execute();
  return null;
}
