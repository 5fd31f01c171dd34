import { record, teethOf, type MedicalRecord } from '../../../domain/record.ts';
import { sortTeeth } from '../../../domain/teeth.ts';
import { InvalidInput } from '../../input.ts';
import { crudHandlers } from '../kit/crud.ts';
import type { Handlers } from '../kit/handlers.ts';
import { signal } from '../kit/signal.ts';
import { patientOf } from '../patient/rows.ts';
import { presentRecord, recordRows } from './rows.ts';

type Entry = Partial<MedicalRecord>;

/** An entry stays with its patient. */
function refuseMove({ patientId }: Entry, before: MedicalRecord) {
  if (patientId && patientId !== before.patientId) throw new InvalidInput({ patientId: { key: 'invalid' } });
}

function refuseVisitBefore({ visitedOn, nextVisit }: Entry) {
  if (visitedOn && nextVisit && nextVisit < visitedOn) throw new InvalidInput({ nextVisit: { key: 'nextVisit' } });
}

export const handlers: Handlers<typeof record> = crudHandlers(record, {
  table: 'visit',
  rows: recordRows,
  present: presentRecord,
  async write(context, fields, before) {
    if (before) refuseMove(fields, before);
    else await patientOf(context, fields.patientId!);
    refuseVisitBefore({ ...before, ...fields });
    return {
      ...fields,
      ...((fields.teeth || !before) && { teeth: sortTeeth(teethOf(fields)) }),
    };
  },
  /** The patient's list shows the latest visit, so it changes with the records. */
  tell: ({ tx, actor }, entry) => signal(tx, 'patient', entry?.patientId ?? null, [actor.organisationId]),
});
