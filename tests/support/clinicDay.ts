import { setTimeout as pause } from 'node:timers/promises';
import type { CaseFile } from '../../domain/order/files/file.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import type { ToothWork } from '../../domain/order/prescription.ts';
import { act, confirm, filesOf, particularsOf, submit } from './build.ts';
import { buildApiKey, headOf } from './buildApiKey.ts';
import { buildWebhook } from './buildWebhook.ts';
import { fillPlain } from './buildPlain.ts';
import type { Asked } from './remote.ts';
import { crown } from './teeth.ts';
import { upload } from './tus.ts';

/** Results of the day: the case that the pages show. */
interface ClinicDay {
  patient: Patient;
  /** Accepted by the lab; has teeth, a conversation, and the scans. */
  order: Order;
}

interface Scan {
  name: string;
  bytes: Uint8Array;
}

const bridge: ToothWork[] = [24, 25, 26].map((tooth) => ({
  tooth: tooth as ToothWork['tooth'],
  work: tooth === 25 ? 'pontic' : 'crown',
  material: 'layeredZirconia',
  shade: 'A3',
  stumpShade: null,
  bridge: 1,
}));

const patients = [
  {
    name: 'Grace Hopper',
    sex: 'female',
    birthDate: '1976-12-09',
    mobilePhone: '+44 7700 900123',
    email: 'grace@hopper.example',
    address: '4 Wimpole Street, London W1G 9SH',
    entryNumber: 'K-2207',
    pastHistory: ['hypertension'],
    oralHabits: ['nightGrinding'],
    allergies: ['drug'],
    allergyDetails: 'Penicillin, since childhood',
    remark: 'Prefers appointments before nine.',
  },
  { name: '欧阳美玲', sex: 'female', birthDate: '1990-03-14', mobilePhone: '+86 138 0013 8000' },
  { name: 'يوسف الخطيب', sex: 'male', birthDate: '1968-07-02' },
  { name: 'Maximilian-Alexander von und zu Hohenstaufen', sex: 'male', birthDate: '1955-01-30' },
  { name: 'Анна Каренина', sex: 'female', birthDate: '2001-10-21', entryNumber: 'K-2211' },
  { name: 'Bo Li', sex: 'other', birthDate: '2015-05-05' },
];

const due = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Fills a demo product through its API with patients and with orders in every state, as a clinic and its lab would. */
export async function clinicDay(server: Asked, scans: readonly Scan[] = []): Promise<ClinicDay> {
  const dentist = await server.loginAs('clinicMember');
  const technician = await server.loginAs('factoryMember');
  const labs = await server.ask<{ list: { id: number; name: string }[] }>(
    'organisation/query',
    { filter: { partner: true, side: 'lab' } },
    { token: dentist },
  );
  const labId = labs.list.find(({ name }) => name === 'Harbour Lab')!.id;
  const filed: Patient[] = [];
  for (const patient of patients) filed.push(await server.ask('patient/create', patient, { token: dentist }));

  const draft = async (whose: number, days: number, teeth: ToothWork[], more: object = {}): Promise<Order> => {
    const { id: patientId } = filed[whose]!;
    const body = {
      caseType: 'restoration',
      doctor: 'Dr Ben Shaw',
      labId,
      patientId,
      teeth,
      dueDate: due(days),
      ...more,
    };
    return server.ask('order/create', body, { token: dentist });
  };
  const send = async (made: Order) => act(server, dentist, 'send', made);
  const accept = async (made: Order) => act(server, technician, 'accept', await send(made));
  const toShip = async (made: Order) => {
    await submit(server, await accept(made), 'design');
    return confirm(server, made, 'design');
  };
  const ship = async (made: Order) =>
    act(server, technician, 'ship', await toShip(made), { carrier: 'DHL', trackingNumber: 'JD014600003RU' });

  const order = await draft(0, 4, [crown, ...bridge], {
    sharePatientName: true,
    remark: 'Light contact in occlusion, please. The margin of 16 lies deep at the distal side.',
  });
  for (const scan of scans) await upload(server, dentist, { orderId: order.id, purpose: 'scan', ...scan });
  await accept(order);
  await server.ask('message/create', { orderId: order.id, body: 'Shade taken by daylight.' }, { token: dentist });
  await server.ask('message/create', { orderId: order.id, body: 'Thank you, received.' }, { token: technician });

  await draft(1, 9, []);
  await send(await draft(2, 1, [crown]));
  await act(server, technician, 'reject', await send(await draft(3, 6, [crown])), {
    reason: 'The margin isn’t visible',
  });
  await act(server, dentist, 'cancel', await draft(4, 12, [crown]));
  await submit(
    server,
    await accept(await draft(1, 3, [], { caseType: 'orthodontics', ...particularsOf.orthodontics })),
    'scheme',
  );
  await submit(server, await accept(await draft(2, 0, bridge)), 'design');
  await toShip(await draft(3, 0, [crown]));
  await ship(await draft(4, 2, bridge));
  await act(server, dentist, 'confirmReceipt', await ship(await draft(0, 1, [crown])));
  await fillPlain(server);
  for (const head of Object.values(headOf)) {
    await buildApiKey(server, head);
    const { id } = await buildWebhook(server, head);
    await server.ask('webhook/test', { id }, { token: await server.loginAs(head) });
  }
  return { patient: filed[0]!, order };
}

const unfinished: readonly CaseFile['state'][] = ['waiting', 'unpacking', 'converting'];

/** Polls until the order's scans are converted and can be viewed. */
export async function untilScansAreReady(server: Asked, order: Order): Promise<void> {
  const token = await server.loginAs('clinicMember');
  const isReady = async () => (await filesOf(server, token, order)).every(({ state }) => !unfinished.includes(state));
  while (!(await isReady())) await pause(100);
}
