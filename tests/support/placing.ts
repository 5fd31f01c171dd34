import type { AttachmentPurpose } from '../../domain/attachmentPurposes.ts';
import { buildPatient } from './build.ts';
import { buildWorkOrder } from './buildWorkOrder.ts';
import type { TestServer } from './testServer.ts';

type Placing = (server: TestServer, token: string) => Promise<[path: string, args: object]>;

/** Calls that reserve a place for a file, by purpose, with arguments besides name and size. */
const callsOf: Record<AttachmentPurpose, Placing> = {
  attachment: () => Promise.resolve(['attachment/place', {}]),
  patientImage: async (server, token) => [
    'image/place',
    { patientId: (await buildPatient(server, {}, token)).id, category: 'intraOral' },
  ],
  message: async (server, token) => ['workOrder/place', { id: (await buildWorkOrder(server, token)).id }],
};
export const placings = Object.entries(callsOf) as [AttachmentPurpose, Placing][];
