import { Refusal } from '../../../domain/errors.ts';
import type { patient } from '../../../domain/patient/patient.ts';
import { patientHistoryActions } from '../../../domain/patient/patient.ts';
import type { Context } from '../../core/context.ts';
import { changesOf } from '../audit/changesOf.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { nextNumber } from '../../kit/numbers.ts';
import { projectOrdersOf } from '../orderRecord/summary.ts';
import { erase } from './erase.ts';
import { exportPatient } from './export.ts';
import { forgetFileOf } from './forget.ts';
import { patients } from './store.ts';
import { keepPatientTerms } from './terms.ts';

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
