import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../domain/order/order.ts';
import type { PatientFact } from '../../domain/patient/patientFacts.ts';
import { act, buildOrder, buildPatient, settledFiles } from '../support/build.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { readBy } from '../support/order/readBy.ts';
import { writtenPdf } from '../support/pdf.ts';
import { testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/* What a lab sees of a patient, row by row of the table in docs/security/policies.md. */

let server: TestServer;
let clinic: string;
let lab: string;
beforeAll(async () => {
  server = await testServer({ now: () => new Date('2026-06-15T08:00:00Z') });
  clinic = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryAdmin');
});

const name = 'Ursula Quillfeather';
const patient = {
  name,
  sex: 'female',
  birthDate: '1977-03-05',
  mobilePhone: '+44 7700 900123',
  email: 'ursula.q@example.com',
  address: '4 Wimpole Street',
  entryNumber: 'N-2207',
  pastHistory: ['hypertension'],
  allergies: ['drug'],
  allergyDetails: `${name} reacts to Penicillin`,
  remark: 'Prefers mornings',
} as const;
/** Of the record, whatever the clinic chooses. */
const never = ['1977-03-05', '7700 900123', 'ursula.q@', 'Wimpole', 'N-2207', 'hypertension', 'Prefers mornings'];
const files = [
  [`${name} upper.stl`, binaryStl(makeArch({ triangles: 1000 }), { header: name }), 'scan'],
  [`${name}.pdf`, await writtenPdf(name), 'attachment'],
] as const;

async function sent(sharePatientName: boolean, sharedFacts: PatientFact[]) {
  const { id: patientId } = await buildPatient(server, { ...patient } as object, clinic);
  const order = await buildOrder(server, { patientId, sharePatientName, sharedFacts }, clinic);
  for (const [file, bytes, purpose] of files)
    await upload(server, clinic, { orderId: order.id, name: file, bytes, purpose });
  await act(server, clinic, 'send', order);
  await settledFiles(server, lab, order, files.length);
  return order;
}

const all: PatientFact[] = ['allergies', 'age', 'sex'];

describe.each([
  { sharesName: false, facts: [] },
  { sharesName: false, facts: all },
  { sharesName: true, facts: [] },
  { sharesName: true, facts: all },
])('of an order with the name shared: $sharesName, and the facts: $facts', ({ sharesName, facts }) => {
  it('a lab reads that of the patient, and nothing else', async () => {
    const order = await sent(sharesName, facts);
    const read = await readBy(server, lab, order);
    const naming = [...read].flatMap(([place, what]) =>
      Buffer.from(what).toString('utf8').includes('Quillfeather') ? [place] : [],
    );
    const text = [...read.values()].map((what) => Buffer.from(what).toString('utf8')).join('\n');
    expect(never.filter((one) => text.includes(one))).toEqual([]);
    const { patientName, patientFacts } = await server.ask<Order>('order/get', { id: order.id }, { token: lab });
    expect(patientName).toBe(sharesName ? name : null);
    if (!sharesName) expect(naming).toEqual([]);
    else
      expect(naming).toEqual(
        expect.arrayContaining([
          'order/get',
          'order/query',
          `file model ${name} upper.stl`,
          `archive path attachment/${name}.pdf`,
        ]),
      );
    expect(Object.keys(patientFacts ?? {}).toSorted()).toEqual(facts.toSorted());
    expect(text.includes('Penicillin')).toBe(facts.length > 0);
  });
});
