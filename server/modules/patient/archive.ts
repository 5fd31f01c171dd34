import type { Context } from '../../core/context.ts';
import { attachmentKey, originalKey } from '../../storage/store.ts';
import { archivePaths } from '../file/archiveNames.ts';
import { omit } from '../../kit/omit.ts';
import { images } from './image/store.ts';
import { isReadable } from '../orderRecord/handedOver.ts';
import { checkSeenBy, orderRows, presentOrder } from '../orderRecord/rows.ts';
import { records } from './record/store.ts';
import { patients } from './store.ts';

/** One file of an archive: text, or the bytes stored under a key. */
export type ArchiveMember = { path: string; modified: Date } & ({ text: string } | { key: string; size: number });

type Own = Pick<Context, 'tx' | 'actor' | 'addresses' | 'now'>;

/** All data on a patient: record, visits, documents and images as uploaded, and each order with its files. */
export async function archiveOf(own: Own, patientId: string): Promise<ArchiveMember[]> {
  const modified = own.now();
  const viewer = { ...own, at: modified.toISOString(), language: 'en' as const };
  const json = (path: string, value: unknown): ArchiveMember => ({
    path,
    modified,
    text: JSON.stringify(value, null, 2),
  });
  const visits = await records.rows(own).where('t.patientId', '=', patientId).orderBy('t.visitedOn').execute();
  const kept = await images.rows(own).where('t.patientId', '=', patientId).orderBy('t.createdAt').execute();
  const documents = await documentsOf(own, visits);
  const orders = await orderRows(own.tx, own.actor).where('o.patientId', '=', patientId).orderBy('o.number').execute();
  const paths = archivePaths(kept.map(({ name }) => ({ name, purpose: 'photo', submission: 0 })));
  const pictures = kept.map((image, index) => ({ image, path: paths[index]!.replace(/^photo/, 'images') }));
  const members = [
    json('patient.json', await patients.find(own, patientId)),
    json(
      'records.json',
      visits.map((visit) => records.present(viewer, visit)),
    ),
    json(
      'images.json',
      pictures.map(({ image, path }) => ({ ...omit(images.present(viewer, image), ['thumbUrl', 'pictureUrl']), path })),
    ),
    json(
      'documents.json',
      documents.map(({ document, path }) => ({ ...omit(document, ['createdAt', 'keyPrefix']), path })),
    ),
    ...[...documents, ...pictures.map(({ image, path }) => ({ document: image, path }))].map(({ document, path }) => ({
      path,
      modified: new Date(document.createdAt),
      key: attachmentKey(document, 'original'),
      size: document.size,
    })),
  ];
  for (const order of orders) members.push(...(await orderMembers(own, order, json)));
  return members;
}

/** The documents of visits, each with its path. */
async function documentsOf({ tx, actor }: Own, visits: readonly { document?: string | null | undefined }[]) {
  const ids = visits.flatMap(({ document }) => document ?? []);
  if (ids.length === 0) return [];
  const found = await tx
    .selectFrom('attachment')
    .select(['id', 'name', 'size', 'sha256', 'createdAt', 'keyPrefix'])
    .where('organisationId', '=', actor.organisationId)
    .where('id', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const paths = archivePaths(found.map(({ name }) => ({ name, purpose: 'attachment', submission: 0 })));
  return found.map((document, index) => ({ document, path: paths[index]!.replace(/^attachment/, 'documents') }));
}

async function orderMembers(
  own: Own,
  row: Parameters<typeof presentOrder>[1],
  json: (path: string, value: unknown) => ArchiveMember,
): Promise<ArchiveMember[]> {
  const { tx } = own;
  const folder = `orders/${row.number}`;
  const messages = await tx
    .selectFrom('message as m')
    .innerJoin('account as a', 'a.id', 'm.authorId')
    .select(['m.id', 'm.body', 'm.sentAt', 'a.nickName as author'])
    .where('m.clinicId', '=', row.clinicId)
    .where('m.orderId', '=', row.id)
    .where('m.deletedAt', 'is', null)
    .orderBy('m.sentAt')
    .execute();
  const events = await tx
    .selectFrom('event as e')
    .innerJoin('account as a', 'a.id', 'e.actorId')
    .select(['e.action', 'e.fromState', 'e.toState', 'e.reason', 'e.at', 'a.nickName as actor'])
    .where('e.clinicId', '=', row.clinicId)
    .where('e.orderId', '=', row.id)
    .where('e.privateTo', 'is', null)
    .orderBy('e.at')
    .execute();
  const pins = await pinsOf(own, row);
  const revisions = await revisionsOf(own, row);
  const sent = new Set(revisions.flatMap(({ items }) => items.map(({ id }) => id)));
  const files = await filesOf(own, row, sent);
  const paths = archivePaths(files);
  const named = files.map((file, index) => ({ ...file, path: `${folder}/${paths[index]}` }));
  const attached = await attachedTo(own, row, folder);
  return [
    json(`${folder}/order.json`, {
      ...omit(presentOrder(own, row), ['pictureUrl']),
      events,
      messages,
      pins,
      revisions,
      files: named,
      messageFiles: attached,
    }),
    ...[...named, ...attached].map(({ path, size, sha256, createdAt }) => ({
      path,
      modified: new Date(createdAt),
      key: originalKey(sha256 ?? ''),
      size,
    })),
  ];
}

const pinsOf = ({ tx }: Own, row: { clinicId: number; id: string; labId: number | null }) =>
  tx
    .selectFrom('toothMark as t')
    .innerJoin('account as a', 'a.id', 't.authorId')
    .select(['t.id', 't.number', 't.tooth', 't.fileId', 't.point', 't.note', 't.done', 't.createdAt'])
    .select('a.nickName as author')
    .where('t.clinicId', '=', row.clinicId)
    .where('t.orderId', '=', row.id)
    .where('t.kind', '=', 'pin')
    .where('t.organisationId', 'in', [row.clinicId, ...(row.labId === null ? [] : [row.labId])])
    .orderBy('t.number')
    .execute();

/** Prescriptions for this patient and submissions, by revision; file ids refer to `files`. */
const revisionsOf = ({ tx, actor }: Own, row: { clinicId: number; id: string; patientId: string | null }) =>
  tx
    .selectFrom('revision as r')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .innerJoin('organisation as g', 'g.id', 'r.organisationId')
    .select(['r.kind', 'r.number', 'r.at', 'r.answers', 'r.note', 'r.content', 'r.items'])
    .select(checkSeenBy(actor).as('dataCheck'))
    .select(['a.nickName as actor', 'g.name as organisation'])
    .where('r.clinicId', '=', row.clinicId)
    .where('r.orderId', '=', row.id)
    .where((where) => where.or([where('r.kind', '<>', 'prescription'), where('r.patientId', '=', row.patientId)]))
    .orderBy('r.at')
    .orderBy('r.kind', 'desc')
    .execute();

/** Includes removed files that were sent for this patient, but not those sent for another patient before. */
async function filesOf({ tx, actor }: Own, row: { clinicId: number; id: string }, sent: ReadonlySet<string>) {
  const files = await tx
    .selectFrom('file as f')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
    .select(['f.id', 'f.name', 'f.size', 'f.sha256', 'f.purpose', 'f.submission', 'f.removed', 'f.createdAt'])
    .where('f.clinicId', '=', row.clinicId)
    .where('f.orderId', '=', row.id)
    .where('f.purpose', '<>', 'message')
    // Files from a zip are included in the zip.
    .where('f.parentId', 'is', null)
    .where('f.sha256', 'is not', null)
    .where(isReadable(actor))
    .orderBy('f.createdAt')
    .execute();
  return files.filter(({ id, removed }) => !removed || sent.has(id));
}

/** Files attached to the order's messages. */
async function attachedTo({ tx }: Own, row: { clinicId: number; id: string }, folder: string) {
  const files = await tx
    .selectFrom('file')
    .select(['messageId', 'name', 'size', 'sha256', 'createdAt'])
    .where('clinicId', '=', row.clinicId)
    .where('orderId', '=', row.id)
    .where('messageId', 'is not', null)
    .where('parentId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const paths = archivePaths(files.map(({ name }) => ({ name, purpose: 'attachment', submission: 0 })));
  return files.map((file, index) => ({
    ...file,
    path: `${folder}/${paths[index]!.replace(/^attachment/, 'messages')}`,
  }));
}
