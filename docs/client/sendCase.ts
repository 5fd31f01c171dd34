import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import createClient from 'openapi-fetch';
import { Upload } from 'tus-js-client';
import type { components, paths } from './api.d.ts';

type Schemas = components['schemas'];
type Case = Omit<Schemas['order.create.body'], 'patientId'>;

/** Sends a case with its scans; resolves to the order. A refusal becomes an error with the server's sentence. */
export async function sendCase(
  url: string,
  key: string,
  patient: Schemas['patient.create.body'],
  work: Case,
  scans: string[],
) {
  const headers = { Authorization: `Bearer ${key}` };
  const api = createClient<paths>({ baseUrl: `${url}/prod-api`, headers });
  const { id: patientId } = await done(api.POST('/v1/patient/create', { body: patient }));
  const { id } = await done(api.POST('/v1/order/create', { body: { ...work, patientId } }));
  for (const path of scans) {
    const uploadSize = (await stat(path)).size;
    const to = {
      endpoint: `${url}/prod-api/v1/upload`,
      headers,
      uploadSize,
      metadata: { orderId: id, filename: basename(path) },
    };
    await new Promise<void>((onSuccess, onError) =>
      new Upload(createReadStream(path), { ...to, chunkSize: 8 << 20, onSuccess: () => onSuccess(), onError }).start(),
    );
  }
  return done(api.POST('/v1/order/send', { body: { id, dismissReason: 'seen' } }));
}

async function done<A extends { code: number; msg: string; data?: unknown }>(call: Promise<{ data?: A }>) {
  const { data: answer } = await call;
  if (answer?.code === 200) return answer.data as Extract<A, { code: 200 }>['data'];
  throw new Error(answer?.msg ?? 'No answer');
}
