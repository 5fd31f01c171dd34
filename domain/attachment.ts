import { defineEntity, type RecordOf } from './kit/entity.ts';
import { code, dateTime, integer, text, yesNo } from './kit/fields.ts';
import { limits } from './limits.ts';
import { everyone } from './roles.ts';

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

type Purpose = { bytes: number; wait: number } & ({ unheld: number } | { entity: string });

/**
 * A file in a record's field of the kind `file` or `image`. Once the record is saved, all who may see the record may see the
 * file; until then only the person who uploaded it.
 */
export const attachment = defineEntity({
  name: 'attachment',
  fields: {},
  system: {
    name: text(255).required(),
    size: integer().required(),
    /** Of what was read as a picture: `image/jpeg`; null for any other file. */
    type: code(60),
    /** In pixels, upright. */
    width: integer(),
    height: integer(),
    /** Signed addresses: the file to save, and of a picture a small and a screen-sized copy. */
    url: code(2000).required(),
    thumbUrl: code(2000),
    pictureUrl: code(2000),
    createdAt: dateTime().required(),
  },
  filters: {},
  sort: '-createdAt',
  sortable: ['createdAt'],
  actions: {
    get: { roles: everyone, reads: true },
    /** Reserves storage for a file, and answers the address that takes its bytes. */
    place: {
      roles: everyone,
      on: 'new',
      args: {
        name: text(255).required(),
        /** In bytes: exactly what will come. */
        size: integer().min(1).required(),
        /** For a field that takes only pictures. */
        picture: yesNo(),
      },
    },
  },
});

export type Attachment = RecordOf<typeof attachment>;

/** Where the bytes of a new attachment go. */
export interface AttachmentPlace {
  id: string;
  url: string;
}
