import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { patient, patientDeeds } from '../../../domain/patient.ts';
import type { Context } from '../../context.ts';
import { changesOf } from '../audit/changesOf.ts';
import { changeRow } from '../kit/change.ts';
import { beginOf, endOf } from '../kit/days.ts';
import { idsOf, type Handlers, type ListInput } from '../kit/handlers.ts';
import { nextNumber } from '../kit/numbers.ts';
import { page } from '../kit/page.ts';
import { asking, fitting } from '../kit/search.ts';
import { signal } from '../kit/signal.ts';
import { refuseStale } from '../kit/version.ts';
import { projectOrders } from '../order/summary.ts';
import { erase } from './erase.ts';
import { exportPatient } from './export.ts';
import { forgetFileOf } from './forget.ts';
import { patientOf, patientRows } from './rows.ts';
import { keepPatientTerms } from './terms.ts';

async function filtered(context: Context, filter: ListInput<typeof patient>['filter']) {
  const { tx, actor } = context;
  const { keyword, sex, filedFrom, filedTo } = filter;
  const mine = actor.role === 'clinicMember' ? [`creator:${actor.accountId}`] : [];
  const asked = keyword ? asking(keyword, mine) : null;
  const searched = { organisationId: actor.organisationId, entity: patient.name };
  const fits = asked && (await fitting(tx, searched, asked, 'p.id'));
  return patientRows(context)
    .$if(fits !== null, (query) => query.where(fits!))
    .$if(Boolean(sex), (query) => query.where('p.sex', '=', sex!))
    .$if(Boolean(filedFrom), (query) => query.where(sql<boolean>`p.filed_at >= ${beginOf(filedFrom, context)}`))
    .$if(Boolean(filedTo), (query) => query.where(sql<boolean>`p.filed_at < ${endOf(filedTo, context)}`));
}

/** One of the patients for whom an order was sent that is drafted for somebody else since it came back. */
const toldOf = ({ tx, actor }: Context, ids: readonly string[]) =>
  tx
    .selectFrom('revision as r')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.organisationId', '=', 'r.clinicId').onRef('p.id', '=', 'r.patientId'),
    )
    .select('p.patientNumber')
    .where('r.clinicId', '=', actor.organisationId)
    .where('r.patientId', 'in', ids)
    .executeTakeFirst();

/** Orders are found by their patient's name. */
async function projectOrdersOf({ tx, actor: { organisationId } }: Context, patientId: string): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select('id')
    .where('clinicId', '=', organisationId)
    .where('patientId', '=', patientId)
    .execute();
  const ids = orders.map(({ id }) => id);
  if (ids.length > 0) await projectOrders(tx, organisationId, ids);
}

export const handlers: Handlers<typeof patient> = {
  async query(context, { filter, ...wanted }) {
    const sorting = { tx: context.tx, entity: patient, columns: sortColumns, id: 'p.id' };
    return page(await filtered(context, filter), wanted, sorting);
  },

  get: (context, { id }) => patientOf(context, id),

  async create(context, fields) {
    const { tx, actor, at } = context;
    const id = uuid();
    const number = await nextNumber(tx, actor.organisationId, 'patient');
    await tx
      .insertInto('patient')
      .values({
        ...fields,
        organisationId: actor.organisationId,
        id,
        patientNumber: `P-${20_000 + number}`,
        creatorId: actor.accountId,
        filedAt: at,
        updatedAt: at,
      })
      .execute();
    await keepPatientTerms(tx, actor.organisationId, [id]);
    await signal(tx, 'patient', id, [actor.organisationId]);
    return patientOf(context, id);
  },

  async update(context, { id, version, ...fields }) {
    const { tx, actor, at } = context;
    const row = await patientOf(context, id);
    refuseStale(version, row);
    await changeRow(
      tx,
      'patient',
      { where: { organisationId: actor.organisationId, id }, version: row.version },
      {
        ...fields,
        updaterId: actor.accountId,
        updatedAt: at,
      },
      () => patientOf(context, id),
    );
    await keepPatientTerms(tx, actor.organisationId, [id]);
    if (fields.name !== undefined && fields.name !== row.name) await projectOrdersOf(context, id);
    await signal(tx, 'patient', id, [actor.organisationId]);
    return patientOf(context, id);
  },

  /** A patient with orders stays: the orders name them. All of the chosen go, or none. */
  async delete(context, input) {
    const { tx, actor } = context;
    const ids = idsOf(input);
    // Locked before the orders are counted: one that is made meanwhile waits, and then finds no patient.
    await tx
      .selectFrom('patient')
      .select('id')
      .where('organisationId', '=', actor.organisationId)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    const rows = await patientRows(context).where('p.id', 'in', ids).execute();
    if (rows.length !== new Set(ids).size) throw new Refusal('notFound');
    for (const row of rows) refuseStale(input.version, row);
    const kept = rows.find(({ orderCount }) => orderCount !== 0) ?? (await toldOf(context, ids));
    if (kept) throw new Refusal('patientHasOrders', { number: kept.patientNumber });
    for (const id of ids) await forgetFileOf(context, id);
    await tx.deleteFrom('patient').where('organisationId', '=', actor.organisationId).where('id', 'in', ids).execute();
    await keepPatientTerms(tx, actor.organisationId, ids);
    await signal(tx, 'patient', null, [actor.organisationId]);
    return { ids };
  },

  async history(context, { id }) {
    await patientOf(context, id);
    return { list: await changesOf(context, 'patient', id, patientDeeds) };
  },

  export: exportPatient,
  erase,
};

const sortColumns = {
  ...Object.fromEntries(patient.sortable.map((field) => [field, `p.${field}`])),
  // Reckoned from the medical records.
  latestVisit: 'latestVisit',
};
