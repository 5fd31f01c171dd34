import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { teethOf, type MedicalRecord, type record } from '../../../domain/record.ts';
import { sortTeeth } from '../../../domain/teeth.ts';
import type { Context } from '../../context.ts';
import { InvalidInput } from '../../input.ts';
import { changeRow } from '../kit/change.ts';
import { idsOf, type Handlers } from '../kit/handlers.ts';
import { page } from '../kit/page.ts';
import { signal } from '../kit/signal.ts';
import { refuseStale } from '../kit/version.ts';
import { patientOf } from '../patient/rows.ts';
import { presentRecord, recordRows } from './rows.ts';

const recordOf = async (context: Context, id: string): Promise<MedicalRecord> => {
  const row = await recordRows(context).where('v.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return presentRecord(row);
};

/** The patient's list shows the latest visit, so it changes with the records. */
async function tellOpen({ tx, actor }: Context, id: string | null, patientId: string | null) {
  await signal(tx, 'record', id, [actor.organisationId]);
  await signal(tx, 'patient', patientId, [actor.organisationId]);
}

export const handlers: Handlers<typeof record> = {
  async query(context, { filter: { patientId }, ...wanted }) {
    const rows = recordRows(context).$if(Boolean(patientId), (query) => query.where('v.patientId', '=', patientId!));
    const columns = { visitedOn: 'v.visitedOn', createdAt: 'v.createdAt', updatedAt: 'v.updatedAt' };
    const { list, total } = await page(rows, wanted, { columns, id: 'v.id' });
    return { list: list.map(presentRecord), total };
  },

  get: (context, { id }) => recordOf(context, id),

  async create(context, fields) {
    const { tx, actor, at } = context;
    await patientOf(context, fields.patientId);
    const id = uuid();
    await tx
      .insertInto('visit')
      .values({
        ...fields,
        teeth: sortTeeth(teethOf(fields)),
        organisationId: actor.organisationId,
        id,
        creatorId: actor.accountId,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await tellOpen(context, id, fields.patientId);
    return recordOf(context, id);
  },

  /** An entry stays with its patient. */
  async update(context, { id, version, patientId, ...fields }) {
    const { tx, actor, at } = context;
    const row = await recordOf(context, id);
    refuseStale(version, row);
    if (patientId && patientId !== row.patientId) throw new InvalidInput({ patientId: { key: 'invalid' } });
    const { visitedOn, nextVisit } = { ...row, ...fields };
    if (nextVisit && nextVisit < visitedOn) throw new InvalidInput({ nextVisit: { key: 'nextVisit' } });
    await changeRow(
      tx,
      'visit',
      { where: { organisationId: actor.organisationId, id }, version: row.version },
      {
        ...fields,
        ...(fields.teeth && { teeth: sortTeeth(teethOf(fields)) }),
        updaterId: actor.accountId,
        updatedAt: at,
      },
      () => recordOf(context, id),
    );
    await tellOpen(context, id, row.patientId);
    return recordOf(context, id);
  },

  async delete(context, input) {
    const { tx, actor } = context;
    const ids = idsOf(input);
    const rows = await recordRows(context).where('v.id', 'in', ids).execute();
    if (rows.length !== new Set(ids).size) throw new Refusal('notFound');
    for (const row of rows) refuseStale(input.version, row, presentRecord);
    await tx.deleteFrom('visit').where('organisationId', '=', actor.organisationId).where('id', 'in', ids).execute();
    await tellOpen(context, null, null);
    return { ids };
  },
};
