import type { CaseFile, FilePurpose } from '../../../domain/order/files/file.ts';
import { mayHaveTexture, stemOf } from '../../../domain/order/files/fileNames.ts';
import type { Tx } from '../../db/tables.ts';
import { enqueueFiles } from '../../queue/enqueueFiles.ts';
import { enqueue } from '../../queue/queue.ts';
import { mayBeProject } from '../../projects/index.ts';

interface Place {
  clinicId: number;
  orderId: string;
}
type Joining = Pick<CaseFile, 'id' | 'name' | 'kind' | 'purpose'> & { parentId: string | null };

/** A new file's submission number: schemes and designs get one only when submitted. */
export const firstSubmission = (purpose: FilePurpose) => (purpose === 'scheme' || purpose === 'design' ? 0 : 1);

/** Queues what files need when they join the case, by upload or from a message (except their viewing copies). */
export async function joinCase(tx: Tx, place: Place, files: readonly Joining[]): Promise<void> {
  const scans = files.filter(({ purpose }) => purpose === 'scan');
  for (const { id, name } of scans) if (mayBeProject(name)) await enqueue(tx, 'project', { fileId: id });
  const dressing = files.filter(({ kind, parentId, purpose }) => !parentId && dresses(kind, purpose));
  if (dressing.length > 0) await dressModels(tx, place, dressing);
}

/** An image for a PLY is uploaded as a photo: only the model refers to it. */
const dresses = (kind: CaseFile['kind'], purpose: FilePurpose) =>
  (kind === 'material' && purpose === 'scan') || (kind === 'image' && (purpose === 'scan' || purpose === 'photo'));

/**
 * Converts models again whose texture arrived later: if the material may be theirs, an image has their name, or they
 * lack one. Other photos change nothing.
 */
async function dressModels(tx: Tx, { clinicId, orderId }: Place, files: readonly Joining[]) {
  const models = await tx
    .selectFrom('file')
    .select(['id', 'name', 'kind', 'parentId', 'organisationId', 'size', 'state', 'facts'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'model')
    .where('purpose', '=', 'scan')
    .where('parentId', 'is', null)
    .execute();
  const hasMaterial = files.some(({ kind }) => kind === 'material');
  const stems = new Set(files.map(({ name }) => stemOf(name)));
  for (const model of models) {
    if (!mayHaveTexture(model.name)) continue;
    const waits = waiting.some((note) => model.facts?.notes.includes(note));
    const isUnderWay = model.state === 'waiting' || model.state === 'converting';
    const isOfMaterial = hasMaterial && /\.obj$/i.test(model.name);
    if (waits || isUnderWay || isOfMaterial || stems.has(stemOf(model.name))) await enqueueFiles(tx, [model]);
  }
}

const waiting = ['textureMissing', 'textureUnsupported'] as const;
