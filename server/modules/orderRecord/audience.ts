import { isHandedOver, type FilePurpose } from '../../../domain/order/files/file.ts';
import { signal } from '../../db/signal.ts';
import type { Tx } from '../../db/tables.ts';
import { isPrescribed } from './revisions.ts';

interface Sides {
  clinicId: number;
  labId: number | null;
  sentAt: string | null;
}

/** Organisations to signal when an order changes: its clinic, and its laboratory once it was sent there. */
export const audienceOf = ({ clinicId, labId, sentAt }: Sides): (number | null)[] => [clinicId, sentAt ? labId : null];

interface HeldFile extends Sides {
  organisationId: number;
  purpose: FilePurpose;
  submission: number;
  messageId: string | null;
  isPrescribed: boolean;
}

/** The same for a file: its own side only, until it is handed over. */
export function fileAudienceOf({ organisationId, purpose, submission, messageId, isPrescribed, ...order }: HeldFile) {
  const side = organisationId === order.clinicId ? 'clinic' : 'lab';
  const isShared = purpose === 'message' ? messageId !== null : isHandedOver({ side, submission, isPrescribed });
  return isShared ? audienceOf(order) : [organisationId];
}

/** Signals a file's change; for jobs, which have no actor. */
export async function signalFile(tx: Tx, { clinicId, orderId, id }: { clinicId: number; orderId: string; id: string }) {
  const file = await tx
    .selectFrom('file as f')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
    .select(['o.clinicId', 'o.labId', 'o.sentAt', 'f.organisationId', 'f.purpose', 'f.submission', 'f.messageId'])
    .select(isPrescribed.as('isPrescribed'))
    .where('f.clinicId', '=', clinicId)
    .where('f.orderId', '=', orderId)
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (file) await signal(tx, 'file', id, fileAudienceOf(file));
}
