import type { EntityName } from './entities.ts';
import { limits } from './limits.ts';

/**
 * What small files are uploaded for. `bytes`: how large one may be; `wait`: how long its bytes are waited for, ms; `unheld`: how
 * long one that has come waits for its record or message. `entity`: the entity of the same id that is there with the bytes, and
 * so waits for nothing.
 */
export const attachmentPurposes = {
  /** A record's field of the kind `file` or `image`; a draft may name it meanwhile. */
  attachment: { bytes: limits.attachmentBytes, wait: limits.attachmentWait, unheld: limits.draftLife },
  patientImage: { bytes: limits.patientImageBytes, wait: limits.patientImageWait, entity: 'image' },
  /** A message of a work order. */
  message: { bytes: limits.workFileBytes, wait: limits.workFileWait, unheld: limits.workFileWait },
} as const satisfies Record<string, Purpose>;
export type AttachmentPurpose = keyof typeof attachmentPurposes;

type Purpose = { bytes: number; wait: number } & ({ unheld: number } | { entity: EntityName });
