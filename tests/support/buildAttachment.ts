import type { Attachment } from '../../domain/attachment.ts';
import { photo } from './buildPatientFile.ts';
import { bringFile } from './smallFiles.ts';
import type { TestServer } from './testServer.ts';

interface Sent {
  name: string;
  bytes: Uint8Array;
  /** Accepts only images. */
  picture: boolean;
}

/** Uploads a file that no record refers to yet, as the token's user. */
export async function buildAttachment(
  server: TestServer,
  token: string,
  { name = 'consent.txt', bytes = Buffer.from('I agree.'), picture = false }: Partial<Sent> = {},
): Promise<Attachment> {
  const file = { name, bytes, picture };
  return server.ask('attachment/get', { id: await bringFile(server, token, 'attachment/place', file) }, { token });
}

/** The same for an image. */
export const buildPicture = async (server: TestServer, token: string): Promise<Attachment> =>
  buildAttachment(server, token, { name: 'front.jpg', bytes: await photo(), picture: true });
