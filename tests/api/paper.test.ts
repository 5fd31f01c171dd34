import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../domain/order/order.ts';
import type { ToothWork } from '../../domain/order/prescription.ts';
import { act, buildOrder, buildPatient } from '../support/build.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { textOf } from '../support/pdfLines.ts';
import { testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

let server: TestServer;
let dentist: string;
let technician: string;
beforeAll(async () => {
  server = await testServer();
  dentist = await server.loginAs('clinicMember');
  technician = await server.loginAs('factoryMember');
});

const teeth: ToothWork[] = [
  { tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: 1 },
  { tooth: 15, work: 'pontic', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: 1 },
  { tooth: 14, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: 'A3', bridge: 1 },
];

async function accepted(sharePatientName: boolean): Promise<Order> {
  const patient = await buildPatient(server, {
    name: 'Wilhelmina Featherstone',
    allergies: ['other'],
    allergyDetails: 'nickel',
  });
  const order = await buildOrder(
    server,
    { patientId: patient.id, teeth, sharePatientName, sharedFacts: ['allergies'], remark: 'Не спешите.\n请轻一点' },
    dentist,
  );
  const bytes = binaryStl(makeArch({ jaw: 'upper', triangles: 200 }));
  await upload(server, dentist, { orderId: order.id, name: 'Featherstone.stl', bytes });
  await act(server, dentist, 'send', order);
  return act(server, technician, 'accept', order, { dueDate: '2030-03-01' });
}

async function paperOf({ id }: Order, language: string, token = technician) {
  const headers = { 'Accept-Language': language };
  const { name, pdf } = await server.ask<{ name: string; pdf: string }>('order/paper', { id }, { token, headers });
  const text = await textOf(Buffer.from(pdf, 'base64'));
  return { name, has: (part: string) => text.includes(part.replaceAll(/\s/g, '')) };
}

describe('the order form as a PDF', () => {
  it('tells the lab what to make, when, from which files, in its language', async () => {
    const order = await accepted(true);
    const english = await paperOf(order, 'en');
    expect(english.name).toBe(`${order.number}.pdf`);
    const parts = [
      'Dental lab order',
      order.number,
      'North Clinic',
      'Harbour Lab',
      '2030-03-01',
      'nickel',
      'Design approval required',
      order.remark!,
    ];
    for (const part of [...parts, 'Wilhelmina Featherstone', 'Crown', 'Pontic', 'Zirconia', 'A3', '16, 14'])
      expect([part, english.has(part)]).toEqual([part, true]);
    const russian = await paperOf(order, 'ru');
    for (const part of ['Заказ-наряд зуботехнической лаборатории', 'Featherstone.stl', '2030-03-01'])
      expect([part, russian.has(part)]).toEqual([part, true]);
    expect(russian.has('Dental lab order')).toBe(false);
    expect((await paperOf(order, 'ar')).has(order.number)).toBe(true);
  });

  it('names no patient to a lab that may not know them, but does to their clinic', async () => {
    const order = await accepted(false);
    const { has } = await paperOf(order, 'en');
    expect([has('Not shared'), has('Featherstone')]).toEqual([true, false]);
    expect((await paperOf(order, 'en', dentist)).has('Wilhelmina Featherstone')).toBe(true);
  });

  it('doesn’t exist for others', async () => {
    const { id } = await accepted(true);
    const token = await server.loginAs('otherLab');
    expect(await server.call('order/paper', { id }, { token })).toMatchObject({ code: 40004, data: null });
  });
});
