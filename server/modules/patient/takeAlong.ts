import type { AnyEntity } from '../../../domain/kit/entity.ts';
import type { Context } from '../../core/context.ts';
import { plainEntities } from '../../db/plainTables.ts';
import { forgetAttachmentsOf } from '../../kit/attachments.ts';
import { forgetDrafts } from '../draft/forget.ts';

/**
 * Ends what must refer to records that are about to be erased, and what must refer to that in turn. The farthest goes first:
 * else it would keep what it refers to, and with that what is to be erased.
 */
export async function takeAlong(
  context: Context,
  name: string,
  ids: readonly string[],
  among: readonly AnyEntity[] = plainEntities,
): Promise<void> {
  const { tx, actor } = context;
  for (const entity of among)
    for (const field of needing(entity, name)) {
      // Every plain table has the columns that are named here; the visits have them too.
      const table = entity.name as 'visit';
      const rows = await tx
        .selectFrom(table)
        .select('id')
        .where('organisationId', '=', actor.organisationId)
        .where(field as 'patientId', 'in', ids)
        .orderBy('id')
        // Nothing new may refer to them meanwhile.
        .forUpdate()
        .execute();
      if (rows.length === 0) continue;
      const found = rows.map(({ id }) => id);
      await takeAlong(context, entity.name, found, among);
      await forgetDrafts(context, entity, 'delete', { ids: found });
      await tx.deleteFrom(table).where('organisationId', '=', actor.organisationId).where('id', 'in', found).execute();
      await forgetAttachmentsOf(context, entity, found);
    }
}

/** The fields by which a record of `entity` must refer to one of `name`. */
const needing = ({ fields }: AnyEntity, name: string): string[] =>
  Object.entries(fields)
    .filter(([, schema]) => {
      const { kind, to } = schema.meta() ?? {};
      return kind === 'reference' && to === name && !schema.spec.nullable;
    })
    .map(([field]) => field);
