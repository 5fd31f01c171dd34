import type { PatientImage } from '../../domain/patient/image.ts';
import type { MedicalRecord } from '../../domain/patient/record.ts';
import { twoColours } from './pictures.ts';
import { bringFile } from './smallFiles.ts';
import type { TestServer } from './testServer.ts';

/** A visit of a patient, created by the token's user. */
export const buildVisit = (
  server: TestServer,
  token: string,
  visit: Partial<MedicalRecord> & { patientId: string },
): Promise<MedicalRecord> =>
  server.ask('record/create', { visitedOn: '2026-03-02', reason: 'Check-up', ...visit }, { token });

export const photo = (width = 60, height = 40): Promise<Buffer> => twoColours(width, height).jpeg().toBuffer();

/** An image of a patient with its bytes. */
export async function buildImage(
  server: TestServer,
  token: string,
  { bytes, ...described }: Partial<PatientImage> & { patientId: string; bytes?: Uint8Array },
): Promise<PatientImage> {
  const wanted = { name: 'front.jpg', category: 'intraOral', ...described, bytes: bytes ?? (await photo()) };
  return server.ask('image/get', { id: await bringFile(server, token, 'image/place', wanted) }, { token });
}
