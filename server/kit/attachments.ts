import type { DeleteQueryBuilder, DeleteResult } from 'kysely';
import { attachmentPurposes } from '../../domain/attachmentPurposes.ts';
import type { AnyEntity, RecordId } from '../../domain/kit/entity.ts';
import { fileFieldsOf } from '../../domain/kit/fileFields.ts';
import { InvalidInput } from '../core/input.ts';
import type { Tables, Tx } from '../db/tables.ts';
import { enqueue } from '../queue/queue.ts';
import { giveBackStorage } from '../storage/quota.ts';
import type { Own } from './store.ts';
import { signal } from '../db/signal.ts';

/** A record's fields by name. */
type Fields = Readonly<Record<string, unknown>>;
type Query = DeleteQueryBuilder<Tables, 'attachment', DeleteResult>;

const idIn = (fields: object | null, name: string) => ((fields ?? {}) as Fields)[name] as string | null | undefined;

/** A complete attachment that the actor uploaded and no record uses yet. */
const free = ({ tx, actor }: Own, id: string) =>
  tx
    .selectFrom('attachment')
    .select(['id', 'width'])
    .where('organisationId', '=', actor.organisationId)
    .where('id', '=', id)
    .where('uploaderId', '=', actor.accountId)
    .where('entity', 'is', null)
    .where('sha256', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * Locks the attachments that a record is about to get until the transaction ends.
 * @throws InvalidInput `noSuchRecord` if the actor may not attach it, or the field needs an image and it is none
 */
export async function checkAttachments(own: Own, entity: AnyEntity, fields: object, before: object | null) {
  const taken = new Set<string>();
  for (const { name, isPicture } of fileFieldsOf(entity.fields)) {
    const id = idIn(fields, name);
    if (!id || id === idIn(before, name)) continue;
    const found = taken.has(id) ? undefined : await free(own, id);
    if (!found || (isPicture && found.width === null)) throw new InvalidInput({ [name]: { key: 'noSuchRecord' } });
    taken.add(id);
  }
}

/** Assigns a written record its new attachments, and removes those that it no longer has. */
export async function holdAttachments(
  { tx, actor }: Own,
  entity: AnyEntity,
  row: { id: RecordId },
  before: object | null,
): Promise<void> {
  const { organisationId } = actor;
  for (const { name: field } of fileFieldsOf(entity.fields)) {
    const [id, old] = [idIn(row, field), idIn(before, field)];
    if (id === old) continue;
    if (id)
      await tx
        .updateTable('attachment')
        .set({ entity: entity.name, recordId: String(row.id), expiresAt: null })
        .where('organisationId', '=', organisationId)
        .where('id', '=', id)
        .where('entity', 'is', null)
        .executeTakeFirstOrThrow();
    if (old)
      await forgetAttachments(tx, (query) => query.where('organisationId', '=', organisationId).where('id', '=', old));
  }
}

/** Removes the attachments of deleted records. */
export async function forgetAttachmentsOf({ tx, actor }: Own, entity: AnyEntity, ids: readonly RecordId[]) {
  if (ids.length === 0 || fileFieldsOf(entity.fields).length === 0) return;
  await forgetAttachments(tx, (query) =>
    query
      .where('organisationId', '=', actor.organisationId)
      .where('entity', '=', entity.name)
      .where('recordId', 'in', ids.map(String)),
  );
}

/** Removes the attachments that `chosen` selects: rows and storage at once, the bytes after the commit. */
export async function forgetAttachments(tx: Tx, chosen: (query: Query) => Query): Promise<void> {
  const gone = await chosen(tx.deleteFrom('attachment'))
    .returning(['organisationId', 'keyPrefix', 'purpose', 'size', 'sha256'])
    .execute();
  for (const { organisationId, keyPrefix, ...stored } of gone) {
    await giveBackStorage(tx, organisationId, stored);
    await enqueue(tx, 'forgetBytes', { keyPrefix });
  }
  // The console derives storage use from its files.
  const changed = gone.flatMap(({ purpose }) => {
    const known = attachmentPurposes[purpose];
    return 'entity' in known ? ['file', known.entity] : ['file'];
  });
  for (const entity of new Set(changed))
    await signal(
      tx,
      entity,
      null,
      gone.map(({ organisationId }) => organisationId),
    );
}
