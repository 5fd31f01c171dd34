import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { crud, defineEntity } from '../../domain/kit/entity.ts';
import { reference } from '../../domain/kit/fields.ts';
import { filed } from '../../domain/kit/filed.ts';
import { clinic } from '../../domain/roles.ts';
import type { Context } from '../../server/core/context.ts';
import { asTenant } from '../../server/db/tenancy.ts';
import { takeAlong } from '../../server/modules/patient/takeAlong.ts';
import { accountOf, organisationOf } from '../support/buildPeople.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/** As `npm run new:resource` would generate them: a tray for a patient, and a label that requires a tray. */
const plain = (name: string, refersTo: string) =>
  defineEntity({
    name,
    plain: true,
    fields: { [`${refersTo}Id`]: reference(refersTo).required() },
    system: filed,
    filters: {},
    sort: 'createdAt',
    sortable: ['createdAt'],
    actions: crud(clinic),
  });
const entities = [plain('tray', 'patient'), plain('label', 'tray')];

const table = (name: string, refersTo: string, ending: string) => [
  /* sql */ `create table ${name} (
  organisation_id integer not null,
  id uuid not null,
  ${refersTo}_id uuid not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, ${refersTo}_id) references ${refersTo} (organisation_id, id) ${ending}
)`,
  /* sql */ `grant select, insert, update, delete on ${name} to ddcp_app`,
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  for (const statement of [...table('tray', 'patient', 'on delete cascade'), ...table('label', 'tray', '')])
    await sql.raw(statement).execute(server.db);
});

it('erasing a record deletes the records that require it, and those that require these', async () => {
  const token = await server.loginAs('clinicAdmin');
  const actor = {
    organisationId: await organisationOf(server.db, 'clinicAdmin'),
    accountId: await accountOf(server.db, 'clinicAdmin'),
    role: 'clinicAdmin',
  } as const;
  const filedPatient = async (name: string) =>
    (await server.ask<{ id: string }>('patient/create', { name, sex: 'other', birthDate: '1990-01-01' }, { token })).id;
  const [gone, kept] = [await filedPatient('Gone'), await filedPatient('Kept')];
  for (const patient of [gone, kept]) {
    const tray = randomUUID();
    await sql`insert into tray values (${actor.organisationId}, ${tray}, ${patient})`.execute(server.db);
    await sql`insert into label values (${actor.organisationId}, ${randomUUID()}, ${tray})`.execute(server.db);
  }
  await asTenant(server.db, actor, async (tx) => {
    await takeAlong({ tx, actor } as Context, 'patient', [gone], entities);
    await tx.deleteFrom('patient').where('organisationId', '=', actor.organisationId).where('id', '=', gone).execute();
  });
  const left = await sql<{
    patientId: string;
  }>`select patient_id from tray join label on label.tray_id = tray.id`.execute(server.db);
  expect(left.rows).toEqual([{ patientId: kept }]);
});
