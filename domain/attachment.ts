import { defineEntity, type RecordOf } from './kit/entity.ts';
import { code, dateTime, integer, text, yesNo } from './kit/fields.ts';
import { everyone } from './roles.ts';

/**
 * A file in a record's field of the kind `file` or `image`. All who may see the record may see it; until the record is saved,
 * only the person who uploaded it. Patients' images and work orders' files are held likewise, and have calls of their own.
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
