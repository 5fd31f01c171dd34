import { institution, type Institution } from '../../../domain/institution.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../jobs/queue.ts';
import { changeRow } from '../kit/change.ts';
import type { Handlers } from '../kit/handlers.ts';
import { page } from '../kit/page.ts';
import { refuseStale } from '../kit/version.ts';
import { handOver } from './handOver.ts';
import { changeLogo } from './logo.ts';
import { tellChange } from './news.ts';
import { institutionOf, institutionRows, presentInstitution, type InstitutionRow } from './rows.ts';
import { columnsOf, keepOffering, keepOrderDefaults } from './saving.ts';

const fresh = async (context: Context, id: string): Promise<Institution> =>
  presentInstitution(context, await institutionOf(context, id));

/** The own organisation as it is now, if nobody has changed it since the actor saw it. */
async function claim(context: Context, { id, version }: { id: string; version?: number | undefined }) {
  const row = await institutionOf(context, id);
  refuseStale(version, row, (same) => presentInstitution(context, same));
  return row;
}

/** Counts the change on; of two that change it at once the second finds it changed. */
const change = (
  context: Context,
  { id, version }: InstitutionRow,
  columns: Parameters<typeof changeRow<'organisation'>>[3],
) =>
  changeRow(
    context.tx,
    'organisation',
    { where: { id: context.actor.organisationId, closedAt: null }, version },
    columns,
    () => fresh(context, id),
  );

export const handlers: Handlers<typeof institution> = {
  async query(context, wanted) {
    const { list, ...pages } = await page(institutionRows(context), wanted, {
      tx: context.tx,
      entity: institution,
      columns: { name: 'g.name' },
      id: 'g.id',
    });
    return { list: list.map((row) => presentInstitution(context, row)), ...pages };
  },

  get: (context, { id }) => fresh(context, id),

  async update(context, { id, version, ...fields }) {
    const row = await claim(context, { id, version });
    await change(context, row, columnsOf(row, fields));
    if (fields.name !== undefined && fields.name !== row.name)
      await enqueue(context.tx, 'projectPartner', { organisationId: context.actor.organisationId });
    await keepOffering(context, row, fields);
    await keepOrderDefaults(context, row, fields);
    await tellChange(context);
    return fresh(context, id);
  },

  async logo(context, { id, version, picture }) {
    const row = await claim(context, { id, version });
    const logoKey = picture ?? null;
    await changeLogo(context, logoKey, row.logoKey);
    await change(context, row, { logoKey });
    await tellChange(context);
    return fresh(context, id);
  },

  async handOver(context, { id, version, memberId }) {
    await claim(context, { id, version });
    await handOver(context, memberId);
    return null;
  },
};
