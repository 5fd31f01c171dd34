import type { EntityName } from './entities.ts';
import { limits } from './limits.ts';

/**
 * Purposes of small uploads. `bytes`: maximum size. `wait`: ms to wait for the bytes. `unheld`: ms that a finished
 * upload waits for its record or message. `entity`: the entity that is created, with the same id, as soon as the bytes
 * arrive, and so needs no `unheld`.
 */
export const attachmentPurposes = {
  /** A record's field of kind `file` or `image`; drafts may refer to it too. */
  attachment: { bytes: limits.attachmentBytes, wait: limits.attachmentWait, unheld: limits.draftLife },
  patientImage: { bytes: limits.patientImageBytes, wait: limits.patientImageWait, entity: 'image' },
  /** A message on a work order. */
  message: { bytes: limits.workFileBytes, wait: limits.workFileWait, unheld: limits.workFileWait },
} as const satisfies Record<string, Purpose>;
export type AttachmentPurpose = keyof typeof attachmentPurposes;

type Purpose = { bytes: number; wait: number } & ({ unheld: number } | { entity: EntityName });
