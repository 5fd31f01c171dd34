/** Fields that the command adds to existing and to new resources, with the command's options. */
export const addedFields: readonly (readonly [entity: string, field: string, ...options: string[]])[] = [
  ['patient', 'shade:oneOf(a1|a2)', '--label', 'Tooth shade'],
  ['patient', 'budget:decimal', '--section', 'contact'],
  ['patient', 'website:url'],
  ['patient', 'guardian:reference(patient)'],
  ['patient', 'siblings:references(patient)'],
  ['patient', 'isVip:boolean'],
  // A table whose columns are granted one by one.
  ['device', 'room:code'],
  ['device', 'manual:file'],
  ['patient', 'consent:file'],
  ['drawer', 'tint:manyOf(red|blue)'],
  ['bur', 'drawers:references(drawer)'],
];

/** `tests/api/addedFields.test.ts` in the copy: the fields are written, read, changed, and rejected when invalid. */
export const addedFieldsTest = `import { beforeAll, expect, it } from 'vitest';
import { driftOf } from '../../server/db/drift.ts';
import { buildAttachment } from '../support/buildAttachment.ts';
import { boundDevice } from '../support/buildDevices.ts';
import { buildPatient } from '../support/build.ts';
import { buildRecord } from '../support/buildRecords.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

it('a patient has the added fields', async () => {
  const token = await server.loginAs('clinicAdmin');
  const other = await buildPatient(server, { shade: 'a1' }, token);
  expect(other).toMatchObject({ shade: 'a1', budget: null, website: null, guardian: null, siblings: null, isVip: false });
  const fields = { shade: 'a2' as const, budget: 99.5, website: 'https://example.org', guardian: other.id, siblings: [other.id], isVip: true };
  const made = await buildPatient(server, fields, token);
  expect(await server.ask('patient/get', { id: made.id }, { token })).toMatchObject(fields);
  const change = { id: made.id, version: made.version, budget: 0.25, isVip: false };
  expect(await server.ask('patient/update', change, { token })).toMatchObject({ ...fields, budget: 0.25, isVip: false });
  for (const wrong of [{ shade: 'a3' }, { budget: 1.234 }, { website: 'javascript:x' }, { guardian: missingId() }, { siblings: [missingId()] }])
    expect([wrong, nameOf((await server.call('patient/update', { id: made.id, ...wrong }, { token })).code)]).toEqual([wrong, 'invalid']);
  await server.ask('patient/delete', { id: other.id }, { token });
  expect(await server.ask('patient/get', { id: made.id }, { token })).toMatchObject({ guardian: null, siblings: [] });
});

it('files come and go with the record that has them', async () => {
  const token = await server.loginAs('clinicAdmin');
  const file = await buildAttachment(server, token);
  const { id } = await buildPatient(server, { consent: file.id }, token);
  expect(await server.ask('attachment/get', { id: file.id }, { token })).toMatchObject({ name: file.name });
  await server.ask('patient/delete', { id }, { token });
  expect(nameOf((await server.call('attachment/get', { id: file.id }, { token })).code)).toBe('notFound');
  const lab = await server.loginAs('factoryAdmin');
  const manual = (await buildAttachment(server, lab)).id;
  const device = await boundDevice(server);
  expect(await server.ask('device/update', { id: device.id, manual }, { token: lab })).toMatchObject({ manual });
});

it('a device has one, and the new resource several', async () => {
  const lab = await server.loginAs('factoryAdmin');
  const { id } = await boundDevice(server);
  expect(await server.ask('device/update', { id, room: 'R 12' }, { token: lab })).toMatchObject({ room: 'R 12' });
  const [first, second] = [await buildRecord.drawer(server, 'factoryAdmin'), await buildRecord.drawer(server, 'factoryAdmin')];
  expect(await server.ask('drawer/update', { id: first, tint: ['red'] }, { token: lab })).toMatchObject({ tint: ['red'] });
  const fields = { label: 'B-7', drawer: first, drawers: [second, first] };
  const bur = await server.ask<{ id: string }>('bur/create', fields, { token: lab });
  await server.ask('drawer/delete', { id: second }, { token: lab });
  expect(await server.ask('bur/get', { id: bur.id }, { token: lab })).toMatchObject({ ...fields, drawers: [first] });
});

it('their columns match their definitions', async () => expect(await driftOf(server.database.pool)).toEqual([]));
`;
