import type { Attachment, AttachmentPlace } from '../../domain/attachment.ts';
import { photo, sendImage } from './buildPatientFile.ts';
import type { TestServer } from './testServer.ts';

interface Sent {
  name: string;
  bytes: Uint8Array;
  /** Only a picture is taken. */
  picture: boolean;
}

/** A file that no record has yet, uploaded by whose token it is. */
export async function buildAttachment(
  server: TestServer,
  token: string,
  { name = 'consent.txt', bytes = Buffer.from('I agree.'), picture = false }: Partial<Sent> = {},
): Promise<Attachment> {
  const place = await server.ask<AttachmentPlace>('attachment/place', { name, size: bytes.length, picture }, { token });
  const outcome = await sendImage(server, place, bytes);
  if (outcome !== 'ok') throw new Error(`the file was refused: ${outcome}`);
  return server.ask('attachment/get', { id: place.id }, { token });
}

/** The same, a picture. */
export const buildPicture = async (server: TestServer, token: string): Promise<Attachment> =>
  buildAttachment(server, token, { name: 'front.jpg', bytes: await photo(), picture: true });
