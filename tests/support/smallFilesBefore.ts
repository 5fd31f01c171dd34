import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { FileStore } from '../../server/storage/store.ts';
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Parties {
  clinicId: number;
  labId: number;
  dentistId: number;
  technicianId: number;
  patientId: string;
}

const at = '2026-11-25T12:00:00Z';
export const before = {
  image: { id: '00000000-0000-4000-8000-000000000001', bytes: Buffer.from('a radiograph') },
  sent: { id: '00000000-0000-4000-8000-000000000002', bytes: Buffer.from('a manual') },
  awaited: { id: '00000000-0000-4000-8000-000000000003', size: 30 },
  workOrderId: '00000000-0000-4000-8000-000000000004',
  messageId: '00000000-0000-4000-8000-000000000005',
};

/**
 * A patient's image, a lab's file sent with a message of a clinic's work order, and a file whose bytes haven't arrived,
 * as stored before migration `0079_small_files`.
 */
export async function smallFilesBefore(
  pool: Pool,
  files: Pick<FileStore, 'put'>,
  { clinicId, labId, dentistId, technicianId, patientId }: Parties,
): Promise<void> {
  const { image, sent, awaited, workOrderId, messageId } = before;
  for (const part of ['original', 'thumb', 'picture'])
    await files.put(`image/${clinicId}/${image.id}/${part}`, image.bytes);
  await files.put(`work/${sent.id}/original`, sent.bytes);
  await pool.query(
    `insert into patient_image (organisation_id, id, patient_id, name, size, sha256, type, width, height, category, note,
       uploader_id, created_at)
     values ($1, $2, $3, 'opg.jpg', $4, $5, 'image/jpeg', 90, 60, 'radiograph', 'OPG', $6, $7)`,
    [clinicId, image.id, patientId, image.bytes.length, sha256Of(image.bytes), dentistId, at],
  );
  await pool.query(
    `insert into work_order (organisation_id, id, number, institution_id, type, content, creator_id, created_at, updated_at)
     values ($1, $2, 'W-1', $3, 'equipment', 'The mill hums', $4, $5, $5)`,
    [clinicId, workOrderId, labId, dentistId, at],
  );
  await pool.query(
    `insert into work_order_message (organisation_id, work_order_id, id, body, author_id, author_organisation_id, sent_at)
     values ($1, $2, $3, 'Read this', $4, $5, $6)`,
    [clinicId, workOrderId, messageId, technicianId, labId, at],
  );
  for (const { id, message, size, sha256 } of [
    { id: sent.id, message: messageId, size: sent.bytes.length, sha256: sha256Of(sent.bytes) },
    { id: awaited.id, message: null, size: awaited.size, sha256: null },
  ])
    await pool.query(
      `insert into work_order_file (organisation_id, work_order_id, id, holder_id, uploader_id, message_id, name, size, sha256, created_at)
       values ($1, $2, $3, $4, $5, $6, 'manual.pdf', $7, $8, $9)`,
      [clinicId, workOrderId, id, labId, technicianId, message, size, sha256, at],
    );
  for (const [id, used, reserved] of [
    [clinicId, image.bytes.length, 0],
    [labId, sent.bytes.length, awaited.size],
  ])
    await pool.query(
      'update organisation set storage_used = storage_used + $2, storage_reserved = storage_reserved + $3 where id = $1',
      [id, used, reserved],
    );
}
