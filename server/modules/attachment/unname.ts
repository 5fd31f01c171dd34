import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { kindOfName } from '../../../domain/order/files/fileNames.ts';
import { neutralNames } from '../../../domain/order/files/neutralNames.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { forgetAttachments } from '../../kit/attachments.ts';

/** A condition that selects attachments, including the organisation. */
type Which = (where: ExpressionBuilder<Tables, 'attachment'>) => ExpressionWrapper<Tables, 'attachment', SqlBool>;

/** Anonymises attachments: removes images and files with names inside; gives documents neutral names. */
export async function unnameAttachments(system: Tx, which: Which): Promise<void> {
  // Pending uploads first: one that is just completing commits before this and is found below.
  await forgetAttachments(system, (query) => query.where(which).where('sha256', 'is', null));
  const files = await attachmentsOf(system, which);
  const telling = files.filter(({ name, width }) => width !== null || kindOfName(name) !== 'document');
  const ids = telling.map(({ id }) => id);
  if (ids.length > 0) await forgetAttachments(system, (query) => query.where(which).where('id', 'in', ids));
  await giveNeutralNames(system, which, ({ id }) => !ids.includes(id));
}

/** Gives neutral names to complete attachments for which `isTelling` is true. */
export async function giveNeutralNames(
  system: Tx,
  which: Which,
  isTelling: (file: { id: string; name: string }) => boolean,
): Promise<void> {
  const files = (await attachmentsOf(system, which)).filter(isTelling);
  const named = files.map(({ id, name }) => ({
    id,
    name,
    jaw: null,
    kind: kindOfName(name),
    purpose: 'attachment' as const,
  }));
  for (const [id, name] of neutralNames(named))
    await system.updateTable('attachment').set({ name }).where(which).where('id', '=', id).execute();
}

const attachmentsOf = (system: Tx, which: Which) =>
  system
    .selectFrom('attachment')
    .select(['id', 'name', 'width'])
    .where(which)
    .where('sha256', 'is not', null)
    .orderBy('id')
    .execute();
