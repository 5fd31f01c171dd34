import { Readable } from 'node:stream';
import type { Context as Request, Hono } from 'hono';
import { asTenant } from '../db/tenancy.ts';
import { originalKey, type FileStore } from '../storage/store.ts';
import { archiveOf, archiveStream, archiveTag } from '../modules/file/archive.ts';
import { mayStillAct } from '../modules/file/currentAccess.ts';
import type { Services } from '../core/services.ts';
import { attachment, rangeAsked } from './content.ts';
import { failure } from './failure.ts';
import { readAudit } from './readAudit.ts';
import { crc32 } from 'node:zlib';
import { Refusal } from '../../domain/errors.ts';
import { crcOf, zipStream, type ZipMember } from '../storage/zip.ts';
import { openArchive, type Archive } from '../modules/patient/export.ts';
import type { ArchiveMember } from '../modules/patient/archive.ts';

/** Streams an order's files as a zip, never complete in memory or on disk; resumable. */
export function archiveRoute(routes: Hono, services: Services): void {
  const noteLook = readAudit(services);
  routes.get('/v1/file/archive/:token', (request) => serve(request, services, noteLook));
}

async function serve(request: Request, services: Services, noteLook: ReturnType<typeof readAudit>): Promise<Response> {
  const { addresses, db, files: store } = services;
  const target = addresses.read(request.req.param('token') ?? '');
  if (!target || !('archive' in target)) return failure(request, 'addressExpired', 410);
  const archive = (await mayStillAct(services, target.as))
    ? await asTenant(db, target.as, (tx) => archiveOf(tx, target.as, target.archive))
    : null;
  if (!archive) return failure(request, 'addressExpired', 410);
  await noteLook(request, target.as, `order:${target.archive}`);
  const { name, files, isPreparing } = archive;
  if (isPreparing) return failure(request, 'filePreparing', 404);
  const sizes = await Promise.all(files.map(({ sha256 }) => store.size(originalKey(sha256))));
  if (files.length === 0 || files.some(({ size }, index) => sizes[index] !== size))
    return failure(request, 'fileMissing', 404);
  const zip = archiveStream(store, files);
  const tag = archiveTag(files);
  const range = rangeAsked(request, zip.size, tag);
  return new Response(Readable.toWeb(Readable.from(zip.read(range ?? undefined))) as ReadableStream, {
    status: range ? 206 : 200,
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(name),
      'Content-Length': String(range ? range.end - range.start + 1 : zip.size),
      'Accept-Ranges': 'bytes',
      ETag: tag,
      'Cache-Control': 'private, no-store',
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${zip.size}` }),
    },
  });
}

/** All of a patient's data at the URL returned by `patient/export`: one zip, streamed. */
export function patientArchiveRoute(routes: Hono, services: Services): void {
  routes.get('/v1/patient/archive/:ticket', (request) => servePatient(request, services));
}

async function servePatient(request: Request, services: Services): Promise<Response> {
  const { files } = services;
  let archive: Archive;
  try {
    archive = await openArchive(services, request.req.param('ticket') ?? '');
  } catch (error) {
    if (error instanceof Refusal) return failure(request, 'addressExpired', 410);
    throw error;
  }
  const { name, members } = archive;
  const isThere = async (member: ArchiveMember) => 'text' in member || (await files.size(member.key)) === member.size;
  // Files missing in the store are left out: the archive lists them with size and checksum.
  const there = await Promise.all(members.map(isThere));
  const zip = zipStream(members.filter((_member, index) => there[index]).map((member) => zipped(files, member)));
  return new Response(Readable.toWeb(Readable.from(zip.read())) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(name),
      'Content-Length': String(zip.size),
      'Cache-Control': 'private, no-store',
    },
  });
}

function zipped(files: FileStore, member: ArchiveMember): ZipMember {
  const { path, modified } = member;
  if ('key' in member)
    return {
      path,
      modified,
      size: member.size,
      crc: async () => crcOf(await files.read(member.key)),
      read: (range) => files.read(member.key, range),
    };
  const bytes = Buffer.from(member.text);
  return {
    path,
    modified,
    size: bytes.length,
    crc: () => Promise.resolve(crc32(bytes)),
    read: (range = { start: 0, end: bytes.length - 1 }) =>
      Promise.resolve(Readable.from([bytes.subarray(range.start, range.end + 1)])),
  };
}
