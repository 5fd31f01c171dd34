import { Refusal } from '../../../domain/errors.ts';
import { openStates } from '../../../domain/order/orderCourse.ts';
import { patient } from '../../../domain/patient/patient.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tables.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import { InvalidInput } from '../../core/input.ts';
import { forgetDrafts } from '../draft/forget.ts';
import type { Handler } from '../../kit/handlers.ts';
import { forgetAnswers } from '../../kit/forgetAnswers.ts';
import { signal } from '../../db/signal.ts';
import { refuseStale } from '../../kit/version.ts';
import { noteOf } from './events.ts';
import { forgetFileOf } from './forget.ts';
import { patients } from './store.ts';
import { keepPatientTerms } from './terms.ts';
import { isFor, unnameOrders } from './unnameOrders.ts';

/**
 * Erases a patient with everything that names them: the record, visits, images and their bytes, drafts, and what orders
 * said or showed of them, also at laboratories. Finished orders keep their scans, which can't be downloaded until a job
 * has cleaned them, and the patient's number, which no longer leads to a name; the audit log keeps an entry. Refused
 * while an order is open.
 */
export const erase: Handler<typeof patient, 'erase'> = async (context, { id, version, patientNumber }) => {
  const { tx, actor } = context;
  const { organisationId } = actor;
  // Locked before checking the orders: a concurrent new order waits, and then finds no patient.
  await tx
    .selectFrom('patient')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const row = await patients.find(context, id);
  refuseStale(version, row);
  if (patientNumber.toUpperCase() !== row.patientNumber.toUpperCase())
    throw new InvalidInput({ patientNumber: { key: 'invalid' } });
  await refuseWhileOpen(tx, organisationId, row);

  const recordIds = await forgetPatient(context, row);
  await beyondTenant(tx, (system) => forgetAnswers(system, recordIds));
  return { id };
};

/**
 * Erases a patient of a closed organisation. Returns the ids of records about the patient, for `forgetAnswers`, which
 * scans all answers and so runs once for many patients.
 */
export async function forgetPatient(
  context: Context,
  known: { id: string; name: string; patientNumber: string },
): Promise<string[]> {
  const { tx, actor } = context;
  const { organisationId } = actor;
  const { id, patientNumber } = known;
  await forgetFileOf(context, id);
  await forgetDrafts(context, patient, 'delete', { ids: [id] });
  const orders = await beyondTenant(tx, (system) => unnameOrders(system, actor, known));
  await tx.deleteFrom('patient').where('organisationId', '=', organisationId).where('id', '=', id).execute();
  await keepPatientTerms(tx, organisationId, [id]);
  await noteOf(context, 'erase', patientNumber);
  await signal(tx, 'patient', null, [organisationId]);
  return [id, ...orders];
}

async function refuseWhileOpen(tx: Tx, clinicId: number, known: { id: string; patientNumber: string }) {
  const open = await tx
    .selectFrom('orders')
    .select('number')
    .where('clinicId', '=', clinicId)
    .where(isFor(known))
    .where('state', 'in', openStates)
    .orderBy('number')
    .execute();
  if (open.length > 0)
    throw new Refusal('patientHasOpenOrders', {
      number: known.patientNumber,
      orders: open.map((order) => order.number).join(', '),
    });
}
