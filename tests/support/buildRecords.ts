import type { EntityName } from '../../domain/entities.ts';
import { buildOrder, buildPatient, labFile, sentOrder } from './build.ts';
import { buildImage, buildVisit } from './buildPatientFile.ts';
import { organisationOf, type Person } from './buildPeople.ts';
import type { TestServer } from './testServer.ts';

/** A record of every entity that `person` may see, by its id: an entity without one doesn't compile. */
export const buildRecord: Record<EntityName, (server: TestServer, person: Person) => Promise<string>> = {
  patient: async (server, person) => (await buildPatient(server, {}, await server.loginAs(person))).id,

  record: async (server, person) => {
    const token = await server.loginAs(person);
    return (await buildVisit(server, token, { patientId: await buildRecord.patient(server, person) })).id;
  },

  image: async (server, person) => {
    const token = await server.loginAs(person);
    return (await buildImage(server, token, { patientId: await buildRecord.patient(server, person) })).id;
  },

  order: async (server, person) => {
    const clinician = person === 'factoryAdmin' || person === 'factoryMember' ? 'clinicMember' : person;
    const token = await server.loginAs(clinician);
    const isOther = person === 'otherClinic' || person === 'otherLab';
    const labId = await organisationOf(server.db, isOther ? 'otherLab' : 'factoryAdmin');
    if (person === 'otherLab') return (await sentOrder(server, { labId }, await server.loginAs('otherClinic'))).id;
    return (await (clinician === person ? buildOrder : sentOrder)(server, { labId }, token)).id;
  },

  message: async (server, person) => {
    const orderId = await buildRecord.order(server, person);
    const token = await server.loginAs(person);
    return (await server.ask<{ id: string }>('message/create', { orderId, body: 'Hello' }, { token })).id;
  },

  file: async (server, person) => {
    const id = await buildRecord.order(server, person);
    return labFile(server, { id }, 'attachment', 'text', await server.loginAs(person));
  },

  organisation: async (server, person) => String(await organisationOf(server.db, person)),
};
