import type { ImagePlace, PatientImage } from '../../domain/image.ts';
import type { MedicalRecord } from '../../domain/record.ts';
import { twoColours } from './pictures.ts';
import { nameOf, type TestServer } from './testServer.ts';

/** A visit of a patient, written down by whose token it is. */
export const buildVisit = (
  server: TestServer,
  token: string,
  visit: Partial<MedicalRecord> & { patientId: string },
): Promise<MedicalRecord> =>
  server.ask('record/create', { visitedOn: '2026-03-02', reason: 'Check-up', ...visit }, { token });

/** Sends an image's bytes where its place says; the name of the outcome. */
export async function sendImage(server: TestServer, { url }: ImagePlace, bytes: Uint8Array) {
  const response = await server.fetch(url.replace('/prod-api', ''), { method: 'PUT', body: bytes as BodyInit });
  return nameOf(((await response.json()) as { code: number }).code);
}

export const photo = (width = 60, height = 40): Promise<Buffer> => twoColours(width, height).jpeg().toBuffer();

/** An image of a patient with its bytes. */
export async function buildImage(
  server: TestServer,
  token: string,
  { bytes, ...described }: Partial<PatientImage> & { patientId: string; bytes?: Uint8Array },
): Promise<PatientImage> {
  const sent = bytes ?? (await photo());
  const wanted = { name: 'front.jpg', category: 'intraOral', size: sent.length, ...described };
  const place = await server.ask<ImagePlace>('image/place', wanted, { token });
  const outcome = await sendImage(server, place, sent);
  if (outcome !== 'ok') throw new Error(`the image was refused: ${outcome}`);
  return server.ask('image/get', { id: place.id }, { token });
}
