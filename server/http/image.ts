import type { Hono } from 'hono';
import { Refusal } from '../../domain/errors.ts';
import { refuseUnlessRoomFor } from '../storage/diskSpace.ts';
import { keepAvatar } from '../modules/account/avatar.ts';
import { attachmentAt, takeBytes } from '../modules/attachment/bytes.ts';
import { refusalOfImage } from '../modules/patient/image/handlers.ts';
import { refusalOfWorkFile } from '../modules/workOrder/files.ts';
import type { Services } from '../core/services.ts';
import { respond } from './respond.ts';

const refusals = { patientImage: refusalOfImage, message: refusalOfWorkFile };

/** Receives bytes at the URLs signed by `imgSignedUrl` and by the `place` calls; no session needed. */
export function imageRoute(routes: Hono, services: Services): void {
  routes.put('/v1/base/image/:token', (request) => {
    // The rest of a refused image is left unread, so the connection can't be reused.
    request.header('Connection', 'close');
    return respond(request, services, async () => {
      const place = services.imagePlaces.read(request.req.param('token'));
      if (!place) throw new Refusal('uploadAddressUsed');
      await refuseUnlessRoomFor(services.disk, place.size);
      const attachment = attachmentAt(place.key);
      if (attachment) await takeBytes(services, attachment, request.req.raw.body, refusals);
      else await keepAvatar(services, place, await bytesOf(request.req.raw.body, place.size));
      return { data: null };
    });
  });
}

/** Reads the body, up to the announced size. */
async function bytesOf(body: ReadableStream<Uint8Array> | null, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the rest.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Refusal('uploadMismatch');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
