import { entities } from '../../../domain/entities.ts';
import type { AnyEntity, RecordId } from '../../../domain/kit/entity.ts';
import type { Context } from '../../core/context.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import { idsOf, type OneInput } from '../../kit/handlers.ts';
import { discardDraft } from './rows.ts';

/**
 * Deletes drafts that an action has settled, in its transaction: the actor's own when the record is saved, everyone's
 * when it is deleted, including those of other entities that refer to it.
 */
export async function forgetDrafts(
  context: Context,
  { name }: AnyEntity,
  action: string,
  input: object,
): Promise<void> {
  if (action === 'create') await discardDraft(context, { entity: name });
  if (action === 'update') await discardDraft(context, { entity: name, recordId: (input as OneInput<RecordId>).id });
  if (action === 'delete') await forgetDeleted(context, name, idsOf<RecordId>(input).map(String));
}

/** The fields by which drafts refer to an entity, each with the entity that has it. */
const referencesTo = (name: string) =>
  Object.values<AnyEntity>(entities).flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(([, schema]) => schema.meta()?.to === name)
      .map(([field]) => ({ entity: entity.name, field })),
  );

/** Others' drafts are hidden by row-level security, so this bypasses it, limited to the organisation. */
const forgetDeleted = ({ tx, actor }: Context, name: string, ids: string[]) =>
  beyondTenant(tx, (system) =>
    system
      .deleteFrom('draft')
      .where('organisationId', '=', actor.organisationId)
      .where(({ and, eb, or, ref }) =>
        or([
          and([eb('entity', '=', name), eb('recordId', 'in', ids)]),
          ...referencesTo(name).map(({ entity, field }) =>
            and([eb('entity', '=', entity), eb(ref('content', '->>').key(field as never), 'in', ids)]),
          ),
        ]),
      )
      .execute(),
  );
