import type { WorkFilePlace, WorkMessage, WorkOrder } from '../../domain/workOrder.ts';
import { nameOf, type TestServer } from './testServer.ts';

type Asked = Pick<TestServer, 'ask' | 'fetch'>;

/** A work order of whose token it is; within their own organisation unless `institutionId` names a partner. */
export const buildWorkOrder = (server: Asked, token: string, overrides: Partial<WorkOrder> = {}): Promise<WorkOrder> =>
  server.ask('workOrder/create', { type: 'equipment', content: 'The mill hums', ...overrides }, { token });

/** Sends a file's bytes where its place says; the name of the outcome. */
export async function sendWorkFile(server: Asked, { url }: WorkFilePlace, bytes: Uint8Array): Promise<string> {
  const response = await server.fetch(url.replace('/prod-api', ''), { method: 'PUT', body: bytes as BodyInit });
  return nameOf(((await response.json()) as { code: number }).code);
}

/** A file that has come and isn't sent yet; its id. */
export async function bringWorkFile(
  server: Asked,
  token: string,
  id: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<string> {
  const place = await server.ask<WorkFilePlace>('workOrder/place', { id, name, size: bytes.length }, { token });
  const outcome = await sendWorkFile(server, place, bytes);
  if (outcome !== 'ok') throw new Error(`the file was refused: ${outcome}`);
  return place.id;
}

/** A message, with the files that its author has brought. */
export const say = (
  server: Asked,
  token: string,
  id: string,
  body: string | null,
  fileIds: string[] = [],
): Promise<WorkMessage> => server.ask('workOrder/write', { id, body, fileIds }, { token });
