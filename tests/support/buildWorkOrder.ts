import type { WorkMessage, WorkOrder } from '../../domain/workOrder.ts';
import { bringFile } from './smallFiles.ts';
import type { TestServer } from './testServer.ts';

type Asked = Pick<TestServer, 'ask' | 'fetch'>;

/** A work order by the token's user, within their organisation unless `institutionId` names a partner. */
export const buildWorkOrder = (server: Asked, token: string, overrides: Partial<WorkOrder> = {}): Promise<WorkOrder> =>
  server.ask('workOrder/create', { type: 'equipment', content: 'The mill hums', ...overrides }, { token });

/** Uploads a file without sending it; returns its id. */
export const bringWorkFile = (
  server: Asked,
  token: string,
  id: string,
  file: { name: string; bytes: Uint8Array },
): Promise<string> => bringFile(server, token, 'workOrder/place', { ...file, id });

/** A message with files that its author has uploaded. */
export const say = (
  server: Asked,
  token: string,
  id: string,
  body: string | null,
  fileIds: string[] = [],
): Promise<WorkMessage> => server.ask('workOrder/write', { id, body, fileIds }, { token });
