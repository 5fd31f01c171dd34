import { Refusal } from '../../../domain/errors.ts';
import type { patient } from '../../../domain/patient/patient.ts';
import { patientHistoryActions } from '../../../domain/patient/patient.ts';
import type { Context } from '../../core/context.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { nextNumber } from '../../kit/numbers.ts';
import { projectOrdersOf } from '../orderRecord/summary.ts';
import { erase } from './erase.ts';
import { exportPatient } from './export.ts';
import { forgetFileOf } from './forget.ts';
import { patients } from './store.ts';
import { keepPatientTerms } from './terms.ts';
import { sql } from 'kysely';

type Row = Awaited<ReturnType<typeof patients.find>>;
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** Refuses patients with orders, also an order once sent for them that is now a draft for another patient. */
async function refuseWithOrders({ tx, actor }: Context, rows: readonly Row[]): Promise<void> {
  const named =
    rows.find(({ orderCount }) => orderCount !== 0) ??
    (await tx
      .selectFrom('revision as r')
      .innerJoin('patient as p', (join) =>
        join.onRef('p.organisationId', '=', 'r.clinicId').onRef('p.id', '=', 'r.patientId'),
      )
      .select('p.patientNumber')
      .where('r.clinicId', '=', actor.organisationId)
      .where('r.patientId', 'in', idsOf(rows))
      .executeTakeFirst());
  if (named) throw new Refusal('patientHasOrders', { number: named.patientNumber });
}

export const handlers: Handlers<typeof patient> = {
  ...crudOf(patients, {
    beforeWrite: async ({ tx, actor }, fields, before) =>
      before
        ? fields
        : { ...fields, patientNumber: `P-${20_000 + (await nextNumber(tx, actor.organisationId, 'patient'))}` },
    async afterChange({ tx, actor }, _action, { id, name }, before) {
      await keepPatientTerms(tx, actor.organisationId, [id]);
      // Orders are searched by patient name.
      if (before && before.name !== name) await projectOrdersOf(tx, actor.organisationId, id);
    },
    async beforeDelete(context, rows) {
      await refuseWithOrders(context, rows);
      for (const { id } of rows) await forgetFileOf(context, id);
    },
    afterDelete: ({ tx, actor }, rows) => keepPatientTerms(tx, actor.organisationId, idsOf(rows)),
  }),

  async history(context, { id }) {
    await patients.find(context, id);
    return { list: await changesOf(context, 'patient', id, patientHistoryActions) };
  },

  export: exportPatient,
  erase,
};

/** Maximum number of changes returned. */
const most = 100;

/**
 * Changes of a record and its parts, newest first, among `actions` (`subject.action`). The caller checks the right to
 * see them.
 */
async function changesOf(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  entity: string,
  id: string,
  actions: readonly string[],
): Promise<{ id: string; action: string; actorName: string | null; at: string }[]> {
  const action = sql<string>`e.subject || '.' || e.action`;
  return tx
    .selectFrom('auditEntry as e')
    .leftJoin('account as a', 'a.id', 'e.accountId')
    .where('e.organisationId', '=', actor.organisationId)
    .where((where) => where.or([where('e.recordId', '=', id), where('e.about', '=', `${entity}:${id}`)]))
    .where('e.outcome', '=', 'ok')
    .where(action, 'in', actions)
    .select(['e.id', 'e.at', action.as('action')])
    .select(sql<string | null>`coalesce(nullif(a.nick_name, ''), a.user_name)`.as('actorName'))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute();
}
