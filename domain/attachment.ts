import { defineEntity, type RecordOf } from './kit/entity.ts';
import { code, dateTime, integer, text, yesNo } from './kit/fields.ts';
import { everyone } from './roles.ts';

/**
 * A file in a record's field of kind `file` or `image`. Visible to all who may see the record; before saving, only to
 * the uploader. Patients' images and work orders' files are stored the same way but have their own calls.
 */
export const attachment = defineEntity({
  name: 'attachment',
  fields: {},
  system: {
    name: text(255).required(),
    size: integer().required(),
    /** `image/jpeg` and the like for files decoded as images; null for any other file. */
    type: code(60),
    /** Pixels, after applying the EXIF orientation. */
    width: integer(),
    height: integer(),
    /** Signed URLs: the file itself; for images also a thumbnail and a screen-sized copy. */
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
    /** Reserves storage for a file and returns the upload URL. */
    place: {
      roles: everyone,
      on: 'new',
      args: {
        name: text(255).required(),
        /** Bytes; must match the upload exactly. */
        size: integer().min(1).required(),
        /** For fields that accept only images. */
        picture: yesNo(),
      },
    },
  },
});

export type Attachment = RecordOf<typeof attachment>;

/** Where to upload a new attachment's bytes. */
export interface AttachmentPlace {
  id: string;
  url: string;
}
