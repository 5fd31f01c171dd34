import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { patient, patientDeeds } from '../../../domain/patient.ts';
import type { Context } from '../../context.ts';
import { changesOf } from '../audit/changesOf.ts';
import { changeRow } from '../kit/change.ts';
import { beginOf, endOf } from '../kit/days.ts';
import { idsOf, type Handlers, type ListInput } from '../kit/handlers.ts';
import { meansNumber, nextNumber } from '../kit/numbers.ts';
import { asksOnly, commonPage, containing, page } from '../kit/page.ts';
import { signal } from '../kit/signal.ts';
import { soundOf, sounds } from '../kit/sound.ts';
import { refuseStale } from '../kit/version.ts';
import { erase } from './erase.ts';
import { exportPatient } from './export.ts';
import { forgetFileOf } from './forget.ts';
import { patientOf, patientRows } from './rows.ts';

/** Whether a phone holds the digits of `keyword`, however either is written: with spaces, a trunk zero, a country code. */
const hasPhone = (keyword: string) => {
  const digits = keyword.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 4 || /[^\d\s()+./-]/.test(keyword)) return sql<boolean>`false`;
  const held = (column: string) =>
    sql<boolean>`regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g') like ${containing(digits)}`;
  return sql<boolean>`(${held('p.mobilePhone')} or ${held('p.fixedPhone')})`;
};

function filtered(context: Context, { keyword, sex, filedFrom, filedTo }: ListInput<typeof patient>['filter']) {
  const pattern = keyword ? containing(keyword) : null;
  return patientRows(context)
    .$if(Boolean(pattern), (query) =>
      query.where(
        sql<boolean>`(p.name ilike ${pattern} or p.patient_number ilike ${pattern} or p.mobile_phone ilike ${pattern}
            or p.entry_number ilike ${pattern} or ${meansNumber(sql`p.patient_number`, keyword!)} or ${hasPhone(keyword!)} or ${sounds('p.sound', keyword!)})`,
      ),
    )
    .$if(Boolean(sex), (query) => query.where('p.sex', '=', sex!))
    .$if(Boolean(filedFrom), (query) => query.where(sql<boolean>`p.filed_at >= ${beginOf(filedFrom, context)}`))
    .$if(Boolean(filedTo), (query) => query.where(sql<boolean>`p.filed_at < ${endOf(filedTo, context)}`));
}

/** One of the patients for whom an order was sent that is drafted for somebody else since it came back. */
const toldOf = ({ tx, actor }: Context, patients: readonly { patientNumber: string }[]) =>
  tx
    .selectFrom('orders')
    .select((order) => order.ref('sentPatientNumber').$notNull().as('patientNumber'))
    .where('clinicId', '=', actor.organisationId)
    .where(
      'sentPatientNumber',
      'in',
      patients.map(({ patientNumber }) => patientNumber),
    )
    .executeTakeFirst();

export const handlers: Handlers<typeof patient> = {
  async query(context, { filter, ...wanted }) {
    const { tx, actor, longLists } = context;
    const { role, accountId, organisationId } = actor;
    const sorting = { tx, entity: patient, columns: sortColumns, id: 'p.id' };
    return asksOnly(filter)
      ? commonPage((ids) => patientRows({ tx, actor: { role, ...ids } }), wanted, {
          ...sorting,
          form: role,
          countedBy: 'p.filedAt',
          values: { accountId, organisationId },
          longLists,
        })
      : page(filtered(context, filter), wanted, sorting);
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
        sound: soundOf(fields.name),
        organisationId: actor.organisationId,
        id,
        patientNumber: `P-${20_000 + number}`,
        creatorId: actor.accountId,
        filedAt: at,
        updatedAt: at,
      })
      .execute();
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
        ...(fields.name && { sound: soundOf(fields.name) }),
        updaterId: actor.accountId,
        updatedAt: at,
      },
      () => patientOf(context, id),
    );
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
    const kept = rows.find(({ orderCount }) => orderCount !== 0) ?? (await toldOf(context, rows));
    if (kept) throw new Refusal('patientHasOrders', { number: kept.patientNumber });
    for (const id of ids) await forgetFileOf(context, id);
    await tx.deleteFrom('patient').where('organisationId', '=', actor.organisationId).where('id', 'in', ids).execute();
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
