import { Readable } from 'node:stream';
import type { Context as Request, Hono } from 'hono';
import { isModelKey, originalKey } from '../storage/store.ts';
import type { Db } from '../db/tables.ts';
import type { Target } from '../storage/addresses.ts';
import { markUsed } from '../modules/file/copies.ts';
import { fileFor, fileForMachine } from '../modules/orderRecord/patientSeen.ts';
import { mayStillSee } from '../modules/file/currentAccess.ts';
import { withoutTurns } from '../kit/plainName.ts';
import { approvalLinkStands } from '../modules/orderRecord/approvalLink.ts';
import { linkStands } from '../modules/orderRecord/shareLink.ts';
import type { Services } from '../core/services.ts';
import { failure } from './failure.ts';
import { readAudit } from './readAudit.ts';

/** Serves stored bytes by signed URL: models and images inline, originals as downloads with their own name. */
export function contentRoute(routes: Hono, services: Services): void {
  const { addresses, db, files, now } = services;
  const noteLook = readAudit(services);
  const isOpen = async (link: string) => (await linkStands(db, link, now)) || approvalLinkStands(db, link, now);
  const serve = async (request: Request) => {
    const target = addresses.read(request.req.param('token') ?? '');
    if (!target || 'archive' in target) return failure(request, 'addressExpired', 410);
    const opened = 'file' in target ? target.file : null;
    if (target.held && !(await mayStillSee(services, target.held, opened)))
      return failure(request, 'addressExpired', 410);
    if (target.held) await noteLook(request, target.held.as, 'file' in target ? `file:${target.file}` : target.shows);
    if ('key' in target) {
      if (target.link && !(await isOpen(target.link))) return failure(request, 'shareGone', 410);
      const size = await files.size(target.key);
      if (size === null) return failure(request, 'fileMissing', 404);
      if (isModelKey(target.key)) await markUsed(db, target.key, now());
      return new Response(Readable.toWeb(await files.read(target.key)) as ReadableStream, {
        headers: {
          'Content-Type': target.type,
          'Content-Length': String(size),
          // A browser's cache would outlive the link, and a download needs no second copy.
          'Cache-Control':
            target.link || target.type === unshown ? 'private, no-store' : 'private, max-age=604800, immutable',
          // For downloads. The name is kept out of the URL, so the console provides it.
          ...(target.type === unshown && { 'Content-Disposition': 'attachment' }),
          ...(target.gzip && { 'Content-Encoding': 'gzip' }),
        },
      });
    }
    const file = await fileOf(db, target);
    if (file?.access === 'preparing') return failure(request, 'filePreparing', 404);
    const key = file?.sha256 && originalKey(file.sha256);
    const size = key ? await files.size(key) : null;
    if (!key || size === null) return failure(request, 'fileMissing', 404);
    const disposition = attachment(file.name);
    // HEAD is answered here: the store's signed URL is valid only for GET.
    const elsewhere = request.req.method === 'GET' ? await files.address(key, { type: unshown, disposition }) : null;
    if (elsewhere) return handOver(elsewhere);
    const tag = `"${file.sha256}"`;
    const range = rangeAsked(request, size, tag);
    const headers = {
      'Content-Type': unshown,
      'Content-Disposition': disposition,
      'Content-Length': String(range ? range.end - range.start + 1 : size),
      'Accept-Ranges': 'bytes',
      ETag: tag,
      'Cache-Control': 'private, no-store',
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
    };
    return new Response(Readable.toWeb(await files.read(key, range ?? undefined)) as ReadableStream, {
      status: range ? 206 : 200,
      headers,
    });
  };
  routes.get('/v1/file/content/:token', (request) => serve(request));
}

/** What the holder of the URL may currently see of the file. */
async function fileOf(db: Db, { file, held }: Extract<Target, { file: string }>) {
  const row = await db
    .selectFrom('file as f')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
    .select(['f.id', 'f.clinicId', 'f.organisationId', 'f.name', 'f.kind', 'f.size', 'f.sha256', 'o.carriedName'])
    .select([
      'f.purpose',
      'f.jaw',
      'f.jawSettled',
      'f.neutralName',
      'f.neutralSha256',
      'f.neutralSize',
      'f.neutralState',
      'f.erasedBy',
      'f.slices',
    ])
    .where('f.id', '=', file)
    .executeTakeFirst();
  return row && (held.as.device ? fileForMachine(row) : fileFor(held.as, row));
}

const unshown = 'application/octet-stream';

/** Redirects a browser to the store. The URL is short-lived, so caches must not keep the redirect. */
const handOver = (address: string) =>
  new Response(null, {
    status: 302,
    headers: { Location: address, 'Cache-Control': 'private, no-store' },
  });

/** A file name safe in a header: RFC 6266 and 8187, with an ASCII form for old clients. */
export function attachment(name: string): string {
  const last = withoutTurns(name).split('/').at(-1) || 'file';
  const plain = last.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  // Goes through UTF-8, because encodeURIComponent throws on a lone surrogate.
  const encoded = encodeURIComponent(Buffer.from(last).toString()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** One byte range, or null for the whole file, also if the range is unsatisfiable. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!from && !to) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end && start < size ? { start, end } : null;
}

/** The requested range; null if If-Range doesn't match `tag`. */
export function rangeAsked({ req }: Request, size: number, tag: string): { start: number; end: number } | null {
  const only = req.header('If-Range');
  return only !== undefined && only !== tag ? null : rangeOf(req.header('Range'), size);
}
