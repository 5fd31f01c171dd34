import type { CaseFile, FilePurpose } from '../../../domain/file.ts';
import type { Tx } from '../../db/tables.ts';
import { enqueueFiles } from '../../queue/enqueueFiles.ts';
import { enqueue } from '../../queue/queue.ts';
import { mayBeProject } from '../../projects/index.ts';

interface Place {
  clinicId: number;
  orderId: string;
}
type Joining = Pick<CaseFile, 'id' | 'name' | 'kind' | 'purpose'> & { parentId: string | null };

/** The submission that a file has when it comes: a scheme or a design is one only when it is handed in. */
export const firstSubmission = (purpose: FilePurpose) => (purpose === 'scheme' || purpose === 'design' ? 0 : 1);

/** Queues what files need when they join the case, by upload or from a message (except their viewing copies). */
export async function joinCase(tx: Tx, place: Place, files: readonly Joining[]): Promise<void> {
  const scans = files.filter(({ purpose }) => purpose === 'scan');
  for (const { id, name } of scans) if (mayBeProject(name)) await enqueue(tx, 'project', { fileId: id });
  const mayDress = ({ kind, parentId }: Joining) => !parentId && (kind === 'material' || kind === 'image');
  if (scans.some(mayDress)) await dressModels(tx, place);
}

/** An OBJ whose texture came after it is converted again. */
async function dressModels(tx: Tx, { clinicId, orderId }: Place) {
  const bare = await tx
    .selectFrom('file')
    .select(['id', 'kind', 'parentId', 'organisationId', 'size'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'model')
    .where('purpose', '=', 'scan')
    .where('name', 'ilike', '%.obj')
    .where('parentId', 'is', null)
    .execute();
  for (const file of bare) await enqueueFiles(tx, [file]);
}
