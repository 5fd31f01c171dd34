import type { patient } from '../../../domain/patient/patient.ts';
import type { Actor } from '../../../domain/roles.ts';
import { Refusal } from '../../../domain/errors.ts';
import { asTenant, beyondTenant } from '../../db/tenancy.ts';
import type { Services } from '../../core/services.ts';
import { giveTicket, takeTicket } from '../account/tickets.ts';
import { mayStillAct } from '../file/currentAccess.ts';
import type { Handler } from '../../kit/handlers.ts';
import { archiveOf, type ArchiveMember } from './archive.ts';
import { noteOf } from './events.ts';
import { patients } from './store.ts';

const purpose = 'patientExport';
const archiveBase = '/prod-api/v1/patient/archive/';

interface Wanted {
  actor: Actor;
  patientId: string;
}

/** Logs the export and returns a one-time, short-lived URL. */
export const exportPatient: Handler<typeof patient, 'export'> = async (context, { id }) => {
  const { tx, actor, now } = context;
  const { patientNumber } = await patients.find(context, id);
  await noteOf(context, 'export', patientNumber);
  const { accountId, organisationId, role } = actor;
  const wanted: Wanted = { actor: { accountId, organisationId, role }, patientId: id };
  const ticket = await beyondTenant(tx, (db) =>
    giveTicket({ db, now }, { purpose, target: JSON.stringify(wanted), accountId: null }),
  );
  return { url: archiveBase + ticket, name: nameOf(patientNumber) };
};

export interface Archive {
  name: string;
  members: ArchiveMember[];
}

/**
 * The archive of a ticket, while its owner is still admin of the clinic.
 * @throws Refusal `addressExpired`
 */
export async function openArchive(services: Services, ticket: string): Promise<Archive> {
  const { db } = services;
  const taken = await takeTicket(services, { purpose, accountId: null, ticket }).catch(() => {
    throw new Refusal('addressExpired');
  });
  const { actor, patientId } = JSON.parse(taken.target) as Wanted;
  if (!(await mayStillAct(services, actor))) throw new Refusal('addressExpired');
  return asTenant(db, actor, async (tx) => {
    const own = { ...services, tx, actor };
    const { patientNumber } = await patients.find(own, patientId);
    return { name: nameOf(patientNumber), members: await archiveOf(own, patientId) };
  });
}

const nameOf = (patientNumber: string) => `${patientNumber}.zip`;
