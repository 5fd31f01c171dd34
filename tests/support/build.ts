import { randomUUID } from 'node:crypto';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { CaseFile } from '../../domain/order/files/file.ts';
import { isMade } from '../../domain/order/prescription.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import { organisationOf } from './buildPeople.ts';
import type { Asked } from './remote.ts';
import type { TestServer } from './testServer.ts';
import { crown } from './teeth.ts';
import { upload, type Upload } from './tus.ts';

/** Required fields of each case type, besides teeth. */
export const particularsOf: Record<Order['caseType'], Partial<Order>> = {
  restoration: {},
  implant: { implantSystem: 'Straumann BLX' },
  orthodontics: { arches: 'both', appliance: 'aligners' },
  other: { description: 'A night guard for the upper jaw' },
};

/** A server, in this process or not, and its database. */
export type Building = Asked & Pick<TestServer, 'db'>;

/** A patient, added by the dentist or the token's user. */
export async function buildPatient(server: Asked, overrides: Partial<Patient> = {}, token?: string): Promise<Patient> {
  const body = { name: 'Mary Smith', sex: 'female', birthDate: '1980-02-29', ...overrides };
  return server.ask('patient/create', body, { token: token ?? (await server.loginAs('clinicMember')) });
}

/** A draft that can be sent to Harbour Lab, by the dentist or the token's user. */
export async function buildOrder(server: Building, overrides: Partial<Order> = {}, token?: string): Promise<Order> {
  const by = token ?? (await server.loginAs('clinicMember'));
  const body = {
    caseType: 'restoration',
    patientId: overrides.patientId === undefined ? (await buildPatient(server, {}, by)).id : overrides.patientId,
    doctor: 'Dr Ben Shaw',
    labId: await organisationOf(server.db, 'factoryAdmin'),
    teeth: isMade(overrides.caseType ?? 'restoration') ? [crown] : [],
    ...particularsOf[overrides.caseType ?? 'restoration'],
    ...overrides,
  };
  return server.ask('order/create', body, { token: by });
}

/** A reason in case the data check asks for one. */
export const reasonFor = (action: string) => (/^(?:re)?send$/.test(action) ? { dismissReason: 'seen' } : {});

/** Runs an order's action with the order's id; returns the order after it. */
export const act = async (
  server: Asked,
  token: string,
  action: string,
  { id }: { id: string },
  args: object = {},
): Promise<Order> => server.ask(`order/${action}`, { id, ...reasonFor(action), ...args }, { token });

/** An order that is pending at its lab. */
export async function sentOrder(server: Building, overrides: Partial<Order> = {}, token?: string): Promise<Order> {
  const by = token ?? (await server.loginAs('clinicMember'));
  return act(server, by, 'send', await buildOrder(server, overrides, by));
}

/** An order that Harbour Lab has accepted. */
export async function acceptedOrder(server: Building, overrides: Partial<Order> = {}): Promise<Order> {
  return act(server, await server.loginAs('factoryMember'), 'accept', await sentOrder(server, overrides));
}

/** Uploads a small file from the lab to an order, as a scheme, design or attachment; returns its id. */
export const labFile = async (
  server: Asked,
  { id: orderId }: { id: string },
  purpose: CaseFile['purpose'],
  text = `${purpose} of ${orderId}`,
  token?: string,
): Promise<string> =>
  upload(server, token ?? (await server.loginAs('factoryMember')), {
    orderId,
    name: `${purpose}.pdf`,
    purpose,
    bytes: Buffer.from(text),
  });

/** Adds a clinic's file after sending and submits it to the lab; returns its id. */
export async function addLater(server: Asked, token: string, order: { id: string }, file: Omit<Upload, 'orderId'>) {
  const id = await upload(server, token, { orderId: order.id, ...file });
  await act(server, token, 'addFiles', order, { fileIds: [id] });
  return id;
}

export const filesOf = async (server: Asked, token: string, { id }: { id: string }): Promise<CaseFile[]> =>
  (await server.ask<ListAnswer<CaseFile>>('file/query', { filter: { orderId: id }, pageSize: 999 }, { token })).list;

const busyStates = ['waiting', 'unpacking', 'converting'] as const;
/** A file that is being processed. */
export const isBusy = ({ state }: Pick<CaseFile, 'state'>) => busyStates.some((one) => one === state);
/** A file that its reader can't have yet. */
const isComing = (file: CaseFile) => isBusy(file) || file.access === 'preparing';

/** An order's files, once there are this many, none is being processed and `is` holds. */
export const settledFiles = (
  server: Asked & Pick<TestServer, 'until' | 'db'>,
  token: string,
  order: { id: string },
  count = 1,
  is: (files: CaseFile[]) => boolean | Promise<boolean> = () => true,
) =>
  server.until(async () => {
    // Each step of a job asks again, and a call of the API costs many times as much as this.
    const busy = server.db.selectFrom('file').select('id').where('state', 'in', busyStates);
    if (await busy.where('orderId', '=', order.id).limit(1).executeTakeFirst()) return undefined;
    const files = await filesOf(server, token, order);
    return files.length >= count && !files.some(isComing) && (await is(files)) ? files : undefined;
  });

/** Checksums of a purpose's latest submission, which an approval requires. */
export async function newestHashes(
  server: Asked,
  token: string,
  order: { id: string },
  purpose: CaseFile['purpose'],
): Promise<string[]> {
  const files = (await filesOf(server, token, order)).filter((file) => file.purpose === purpose);
  const newest = Math.max(...files.map((file) => file.submission));
  return files.filter((file) => file.submission === newest).map((file) => file.sha256 ?? '');
}

/** Submits a scheme or a design with one new file, as the technician or the token's user. */
export async function submit(
  server: Asked,
  order: { id: string },
  purpose: 'scheme' | 'design',
  token?: string,
): Promise<Order> {
  const by = token ?? (await server.loginAs('factoryMember'));
  const fileIds = [await labFile(server, order, purpose, randomUUID(), by)];
  return act(server, by, purpose === 'scheme' ? 'submitScheme' : 'submitDesign', order, { fileIds });
}

/** Approves the latest scheme or design. */
export const confirm = async (server: Asked, order: { id: string }, purpose: 'scheme' | 'design'): Promise<Order> => {
  const token = await server.loginAs('clinicMember');
  const hashes = await newestHashes(server, token, order, purpose);
  return act(server, token, purpose === 'scheme' ? 'confirmScheme' : 'confirmDesign', order, { hashes });
};
