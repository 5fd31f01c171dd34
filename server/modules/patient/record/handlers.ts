import { type record, teethOf, type MedicalRecord } from '../../../../domain/patient/record.ts';
import { sortTeeth } from '../../../../domain/teeth.ts';
import { InvalidInput } from '../../../core/input.ts';
import { crudOf } from '../../../kit/crud.ts';
import type { Handlers } from '../../../kit/handlers.ts';
import { signal } from '../../../db/signal.ts';
import type { Own } from '../../../kit/store.ts';
import { patients } from '../store.ts';
import { records } from './store.ts';
import { onlyOf } from '../../../core/onlyOf.ts';

function refuseVisitBefore({ visitedOn, nextVisit }: Partial<MedicalRecord>) {
  if (visitedOn && nextVisit && nextVisit < visitedOn) throw new InvalidInput({ nextVisit: { key: 'nextVisit' } });
}

/** The patient list shows the latest visit, so it changes with the records. */
const signalPatients = ({ tx, actor }: Own, ids: readonly string[]) =>
  signal(tx, 'patient', onlyOf(ids), [actor.organisationId]);

export const handlers: Handlers<typeof record> = crudOf(records, {
  async beforeWrite(context, fields, before) {
    // A record can't move to another patient.
    if (!before) await patients.find(context, fields.patientId!);
    else if (fields.patientId && fields.patientId !== before.patientId)
      throw new InvalidInput({ patientId: { key: 'invalid' } });
    refuseVisitBefore({ ...before, ...fields });
    return { ...fields, ...((fields.teeth || !before) && { teeth: sortTeeth(teethOf(fields)) }) };
  },
  afterChange: (context, _action, { patientId }) => signalPatients(context, [patientId]),
  afterDelete: (context, rows) => signalPatients(context, [...new Set(rows.map(({ patientId }) => patientId))]),
});
