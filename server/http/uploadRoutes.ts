import { ERRORS, Server } from '@tus/server';
import type { Context as Request, Hono } from 'hono';
import { errorCodes, Refusal, type ErrorName } from '../../domain/errors.ts';
import { isRecordId } from '../../domain/kit/fields.ts';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { logFault } from '../core/fault.ts';
import { asTenant } from '../db/tenancy.ts';
import { refuseUnlessRoomFor } from '../storage/diskSpace.ts';
import { auditOf } from './auditing.ts';
import { waitOf } from '../core/callLimit.ts';
import { refusalEnvelope } from './envelope.ts';
import { logFor } from './requestNote.ts';
import { refuseUnlessBound } from '../modules/device/deviceToken.ts';
import type { Trace } from '../kit/handlers.ts';
import { withoutMarks } from '../kit/plainName.ts';
import type { Services } from '../core/services.ts';
import { languageOf } from '../words.ts';
import { busy, ProtocolError } from '../storage/uploads/protocolError.ts';
import { receive, receivedAs } from '../uploads/receive.ts';
import { leaseLocker } from '../storage/uploads/lease.ts';
import { releaseUpload } from '../storage/release.ts';
import { reserve } from '../uploads/reserve.ts';
import { uploaderOf, type Uploader } from '../uploads/uploader.ts';
import { watched } from '../uploads/checkedBody.ts';
import { deviceRefusals } from './deviceRoutes.ts';

const path = '/prod-api/v1/upload';
const idHeader = 'x-upload-id';
const attempt = { kind: 'change', subject: 'file', action: 'upload' } as const;

/** Our names for tus errors, by the library's HTTP status. */
const faultNames: Record<number, ErrorName> = {
  400: 'badRequest',
  403: 'badRequest',
  404: 'notFound',
  409: 'uploadOffset',
  410: 'notFound',
  412: 'badRequest',
  413: 'uploadMismatch',
  [busy.status_code]: 'uploadBusy',
  501: 'badRequest',
};

/** Refusals of the device itself; others concern the order or the quota. */
const deviceStops: readonly ErrorName[] = ['unknownDevice', 'deviceLocked', 'deviceUnbound'];
const isDeviceRefusal = (error: unknown) => error instanceof Refusal && deviceStops.includes(error.code);

/*
 * Resumable uploads, tus 1.0:
 *   POST    checks permission, size and quota → a reserved upload
 *   HEAD    the offset; for a complete upload its size and its file's id
 *   PATCH   more bytes; after the last one the order has the file
 *   DELETE  discards it and releases its quota
 */
export function uploadRoute(routes: Hono, services: Services): void {
  const tus = tusOf(services);
  const guarded = guardOf(services);

  routes.post('/v1/upload', (request) =>
    guarded(request, async (uploader) => create(request, uploader, services, tus.pass)),
  );

  // Lists the supported tus features, for clients asking before the first upload.
  routes.options('/v1/upload', ({ req }) => tus.server.handleWeb(req.raw));

  // The router answers HEAD by its GET routes.
  routes.on(['GET', 'PATCH', 'DELETE'], '/v1/upload/:id', (request) =>
    guarded(request, async (uploader) => {
      const id = request.req.param('id');
      if (request.req.method === 'GET' || !isRecordId(id)) throw new Refusal('notFound');
      return proceed(id, request, uploader, services, tus.pass);
    }),
  );
}

type Pass = ReturnType<typeof tusOf>['pass'];

/** The tus library, for reserved uploads. */
function tusOf(services: Services) {
  const { uploads } = services;
  /** Refusals of complete uploads; passed around the tus library, which would report them as server errors. */
  const refusedAtEnd = new Map<string, Refusal>();
  const server = new Server({
    path,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: limits.uploadBytes,
    datastore: uploads.datastore,
    locker: leaseLocker(services.db, (id) => uploads.settled(id)),
    namingFunction: (request) => request.headers.get(idHeader)!,
    disableTerminationForFinishedUploads: true,
    onUploadFinish: async (_request, { id }) => {
      try {
        return { headers: { 'X-File-Id': await receive(services, id) } };
      } catch (error) {
        if (error instanceof Refusal) refusedAtEnd.set(id, error);
        throw error;
      }
    },
    onResponseError: (_request, error) => {
      // Another connection wants to continue it: the library calls this a bad request.
      if (error === ERRORS.ABORTED) return busy;
      if (error instanceof Error && !(error instanceof Refusal || error instanceof ProtocolError))
        logFault(services.log, error, 'upload');
      // If its store can't write, the library throws a plain object.
      if (error === ERRORS.FILE_WRITE_ERROR) services.log.error({ name: 'FILE_WRITE_ERROR' }, 'upload');
      return undefined;
    },
  });

  /** Forwards the request with the upload's real id, whatever id the client sent. */
  const pass = async (request: Request, id: string, { organisationId, device }: Uploader) => {
    const { url, method, body: bytes, signal, headers: sent } = request.req.raw;
    const stands = () => device && refuseUnlessBound(services.db, { organisationId, id: device.id });
    const body = device && bytes ? watched(bytes, async () => stands()) : bytes;
    const headers = new Headers(sent);
    headers.set(idHeader, id);
    // A body that is still arriving needs `duplex`, which the DOM's type doesn't know.
    const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
    const response = inEnvelope(request, await server.handleWeb(new globalThis.Request(url, init)), services);
    const refusal = refusedAtEnd.get(id);
    refusedAtEnd.delete(id);
    if (refusal) throw refusal;
    // Tells a device that was locked in the meantime, whatever the result.
    await stands();
    return response;
  };

  return { server, pass };
}

/** Wraps a tus error in our envelope, replacing the library's message. */
function inEnvelope(request: Request, response: Response, { log }: Services): Response {
  if (response.status < 400) return response;
  const refusal = new Refusal(faultNames[response.status] ?? 'unexpected');
  const language = languageOf(request.req.header('Accept-Language'));
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.set('Content-Type', 'application/json');
  const envelope = refusalEnvelope(language, refusal, log);
  return new Response(JSON.stringify(envelope), { status: response.status, headers });
}

/** Finds who uploads, and answers refusals. */
function guardOf(services: Services) {
  const refused = deviceRefusals(services);
  return async (request: Request, work: (uploader: Uploader) => Promise<Response>): Promise<Response> => {
    const trace: Trace = {};
    try {
      return await work(await uploaderOf(services, request, trace));
    } catch (error) {
      if (isDeviceRefusal(error)) await refused(request, error, { attempt, trace, at: services.now().toISOString() });
      const log = logFor(request, services.log);
      const envelope = refusalEnvelope(languageOf(request.req.header('Accept-Language')), error, log);
      const wait =
        error instanceof Refusal && error.code === 'uploadsPaused' ? serverLimits.uploadRetry / 1000 : waitOf(error);
      return request.json(envelope, statusOf(error), {
        'Tus-Resumable': '1.0.0',
        ...(wait !== null && { 'Retry-After': String(wait) }),
      });
    }
  };
}

async function create(request: Request, uploader: Uploader, services: Services, pass: Pass): Promise<Response> {
  const {
    orderId: named = '',
    filename = '',
    relativePath = '',
    purpose = 'scan',
  } = metadataOf(request.req.header('Upload-Metadata'));
  // A phone uploads to its link's order without learning which one.
  const orderId = uploader.photos?.orderId ?? named;
  const size = Number(request.req.header('Upload-Length'));
  // An invalid or excessive length is refused below with its own error.
  const isPossible = size > 0 && size <= limits.uploadBytes;
  await refuseUnlessRoomFor(services.disk, isPossible ? size : 0);
  const announced = { size, orderId, purpose, name: cleanName(relativePath || filename) };
  const about = isRecordId(orderId) ? `order:${orderId}` : null;
  const audit = auditOf(request, services, { who: uploader, at: services.now().toISOString(), attempt });
  const id = await reserve(services, uploader, announced, (tx) => audit.done(tx, [{ about }])).catch(
    async (error: unknown) => {
      await audit.failed(error, [{ about }]);
      throw error;
    },
  );
  const response = await pass(request, id, uploader);
  if (!response.ok) await releaseUpload(services.db, id);
  return response;
}

/** HEAD, PATCH or DELETE of an upload. */
async function proceed(id: string, request: Request, uploader: Uploader, services: Services, pass: Pass) {
  const { method } = request.req;
  const upload = await touched(id, uploader, services);
  if (method === 'PATCH') await refuseUnlessRoomFor(services.disk, Number(request.req.header('Content-Length') ?? 0));
  const whole = upload.fileId ?? (method === 'HEAD' ? await recover(services, id, upload.size) : null);
  if (whole && method !== 'DELETE') return received(whole, upload.size);
  const response = await pass(request, id, uploader);
  if (method === 'DELETE') {
    if (response.ok) await releaseUpload(services.db, id);
    return response;
  }
  // Another request may have sent the last byte while this one waited for its turn.
  const meanwhile = response.ok ? null : await receivedAs(services, id).catch(() => null);
  return meanwhile ? received(meanwhile, upload.size) : response;
}

/** The uploader's own upload, marked as in use. */
async function touched(id: string, uploader: Uploader, { db, now }: Services) {
  const upload = await asTenant(db, uploader, (tx) =>
    tx
      .updateTable('upload')
      .set({ touchedAt: now().toISOString() })
      .where('id', '=', id)
      .where('organisationId', '=', uploader.organisationId)
      .where('accountId', '=', uploader.accountId)
      .where('deviceId', 'is not distinct from', uploader.device?.id ?? null)
      .where('photoLinkId', 'is not distinct from', uploader.photos?.id ?? null)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!upload) throw new Refusal('notFound');
  return upload;
}

/** Recovers from a kill between the last byte and the file's row: runs at the next request for the upload. */
const recover = async (services: Services, id: string, size: number) =>
  (await services.uploads.come(id)) === size ? receive(services, id) : null;

const received = (fileId: string, size: number) =>
  new Response(null, {
    status: 204,
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(size),
      'Upload-Length': String(size),
      'X-File-Id': fileId,
      'Cache-Control': 'no-store',
    },
  });

const metadataOf = (header = ''): Record<string, string> =>
  Object.fromEntries(
    header
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]),
  );

/** A relative path without drives, dot segments or hidden characters. For display only, never opened. */
const cleanName = (name: string) =>
  withoutMarks(name)
    .split(/[/\\]+/)
    .filter((part) => part && part !== '.' && part !== '..' && !/^[a-z]:$/i.test(part))
    .join('/')
    .slice(-255);

function statusOf(error: unknown): 400 | 401 | 403 | 404 | 413 | 429 | 500 | 507 {
  if (!(error instanceof Refusal)) return 500;
  if (error.code === 'tooManyRequests' || error.code === 'tooManyUploads') return 429;
  if (error.code === 'uploadsPaused') return 507;
  if (errorCodes[error.code] >= errorCodes.unknownToken) return 401;
  if (error.code === 'notFound') return 404;
  if (error.code === 'fileTooLarge' || error.code === 'overQuota') return 413;
  return error.code === 'badRequest' ? 400 : 403;
}
