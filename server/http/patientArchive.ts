import { crc32 } from 'node:zlib';
import { Readable } from 'node:stream';
import type { Context as Request, Hono } from 'hono';
import { Refusal } from '../../domain/errors.ts';
import type { FileStore } from '../storage/store.ts';
import { crcOf, zipStream, type ZipMember } from '../storage/zip.ts';
import { openArchive, type Archive } from '../modules/patient/export.ts';
import type { ArchiveMember } from '../modules/patient/archive.ts';
import type { Services } from '../core/services.ts';
import { attachment } from './content.ts';
import { failure } from './failure.ts';

/** All of a patient's data at the URL returned by `patient/export`: one zip, streamed. */
export function patientArchiveRoute(routes: Hono, services: Services): void {
  routes.get('/v1/patient/archive/:ticket', (request) => serve(request, services));
}

async function serve(request: Request, services: Services): Promise<Response> {
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
