import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import type { Selectable } from 'kysely';
import type { FilePurpose } from '../../domain/order/files/file.ts';
import type { Tables } from '../db/tables.ts';
import { kindOfName, stemOf, type FileKind } from '../../domain/order/files/fileNames.ts';
import { isOtherModel, looksLikeBinaryStl, looksLikeZip, startsAsPly, startsLike3mf } from '../mesh/index.ts';
import type { FileStore } from './store.ts';

/** As many bytes from its beginning tell what a file is. */
export const tellingBytes = 4100;

/** The first bytes of what is stored under a key, by which `kindOf` tells what it is. */
export async function startOf(files: FileStore, key: string): Promise<Uint8Array> {
  const size = (await files.size(key)) ?? 0;
  return size === 0
    ? new Uint8Array()
    : buffer(await files.read(key, { start: 0, end: Math.min(size, tellingBytes) - 1 }));
}

/** Whether the bytes themselves say that it is a picture, whatever its name says. */
export async function isPicture(start: Uint8Array): Promise<boolean> {
  const mime = (await fileTypeFromBuffer(start).catch(() => undefined))?.mime ?? '';
  return mime.startsWith('image/');
}

/** Whether it is DICOM, whose files often have no extension: its mark follows a preamble of any content. */
export const isDicom = (start: Uint8Array): boolean =>
  Buffer.from(start.subarray(128, 132)).toString('latin1') === 'DICM';

const kinds: readonly (readonly [RegExp, FileKind])[] = [
  [/^model\/3mf$/, 'model'],
  [/^image\//, 'image'],
  [/^application\/(pdf|rtf|msword|x-cfb|vnd\.(openxmlformats|oasis|ms-(?!cab))|vnd\.visio)/, 'document'],
  [/^application\/(zip|gzip|zstd|x-(7z|rar|tar|gzip|bzip2|xz|lz4|compress)|vnd\.(rar|ms-cab))/, 'archive'],
];

/** Formats that compress a single file. */
const compressed: readonly string[] = ['application/gzip', 'application/zstd', 'application/x-lz4'];

type Owned = Pick<Selectable<Tables['upload']>, 'organisationId' | 'clinicId' | 'purpose' | 'name'>;

/** Whether a clinic brought a model in a format that isn't read. Labs and messages may exchange any format. */
export const isUnreadScan = (start: Uint8Array, { organisationId, clinicId, purpose, name }: Owned): boolean =>
  organisationId === clinicId && purpose !== 'message' && isOtherModel(start, name);

/**
 * What a file is: by its first bytes, and by its name where those don't say. A zip under a project's name is an archive
 * until a job has looked into it (`mayPackItself`).
 */
export async function kindOf(start: Uint8Array, { name, size }: { name: string; size: number }): Promise<FileKind> {
  const byName = kindOfName(name);
  if (isMesh(start, size)) return 'model';
  if (isDicom(start)) return 'project';
  const mime = (await fileTypeFromBuffer(start).catch(() => undefined))?.mime ?? '';
  // Two letters make a BMP, and a mesh's own first words may begin with them.
  if (mime === 'image/bmp' && byName === 'model') return 'model';
  const byContent = kinds.find(([pattern]) => pattern.test(mime))?.[1];
  if (byContent === 'archive' && startsLike3mf(start, name)) return 'model';
  // Programs pack their own files: documents as a zip, projects and others with gzip or the like.
  const isOwn =
    byName === 'document' ||
    (byName === 'project' && !looksLikeZip(start)) ||
    (byName === 'other' && compressed.includes(mime));
  const isContainer = byContent === 'archive' && isOwn;
  return byContent === undefined || isContainer ? byName : byContent;
}

/** Whether a zip of that name may be a program's own project. */
export const mayPackItself = (name: string): boolean => kindOfName(name) === 'project';

/** OBJ alone has no beginning to know it by. */
function isMesh(start: Uint8Array, size: number): boolean {
  if (looksLikeBinaryStl(start, size)) return true;
  const text = Buffer.from(start).toString('latin1');
  return startsAsPly(start) || /^(\xef\xbb\xbf)?\s*solid\b[^\n]*\n\s*facet\s+normal\b/.test(text);
}

/** Whether a model is a 3MF: of models it alone is a zip, but the header of a binary STL can begin like one. */
export const isThreeMf = (start: Uint8Array, size: number): boolean =>
  looksLikeZip(start) && !looksLikeBinaryStl(start, size);

type Asked = Pick<Selectable<Tables['file']>, 'clinicId' | 'organisationId' | 'purpose'> & { purposeSettled?: boolean };

/**
 * What a file is for. A clinic's file of the case gets its purpose from its kind, whatever was asked, unless a person
 * chose one; a picture may be a photo or the texture of a scan. All other files have the purpose that they were
 * uploaded with.
 */
export function purposeOf({ clinicId, organisationId, purpose, purposeSettled }: Asked, kind: FileKind): FilePurpose {
  if (organisationId !== clinicId || purpose === 'message' || purposeSettled) return purpose;
  if (kind === 'image') return purpose === 'scan' ? 'scan' : 'photo';
  return kind === 'document' || kind === 'other' ? 'attachment' : 'scan';
}

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);

/**
 * What the members of a zip are for, in their order. In a clinic's zip each gets its purpose from its kind, and a
 * picture in the folder of an OBJ, or with the name of a PLY, is its texture; if a person made the zip an attachment, all of them are. The members
 * of all other zips have the purpose of their zip.
 */
export function withPurposes<Member extends { name: string; kind: FileKind }>(
  { purposeSettled = false, ...zip }: Asked,
  members: readonly Member[],
): (Member & { purpose: FilePurpose; purposeSettled: boolean })[] {
  const { clinicId, organisationId, purpose } = zip;
  const isOneWhole = purposeSettled && purpose === 'attachment';
  if (organisationId !== clinicId || purpose === 'message' || isOneWhole)
    return members.map((member) => ({ ...member, purpose, purposeSettled }));
  const textured = new Set(members.flatMap(({ name }) => (/\.(obj|mtl)$/i.test(name) ? folderOf(name) : [])));
  const named = new Set(members.flatMap(({ name }) => (/\.ply$/i.test(name) ? folderOf(name) + stemOf(name) : [])));
  const isTexture = (name: string) => textured.has(folderOf(name)) || named.has(folderOf(name) + stemOf(name));
  return members.map((member) => ({
    ...member,
    purpose: purposeOf({ ...zip, purpose: isTexture(member.name) ? 'scan' : 'photo' }, member.kind),
    purposeSettled: false,
  }));
}
