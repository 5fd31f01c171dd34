import { defineEntity, type RecordOf } from '../kit/entity.ts';
import { code, dateTime, integer, longText, numbered, oneOf, pastDate, reference, text } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { clinic } from '../roles.ts';

export const imageCategories = vocabulary('imageCategory', ['intraOral', 'extraOral', 'radiograph', 'other']);

const described = {
  category: oneOf(imageCategories).required(),
  takenOn: pastDate(),
  note: longText(1000),
};

/** A patient's photograph or radiograph, stored unchanged. */
export const image = defineEntity({
  name: 'image',
  fields: described,
  system: {
    patientId: reference('patient').required(),
    name: text(255).required(),
    size: integer().required(),
    sha256: code(64).required(),
    /** Pixels, after applying the EXIF orientation. */
    width: integer().required(),
    height: integer().required(),
    /** Signed URLs of two copies: a thumbnail and a screen-sized one. */
    thumbUrl: code(2000),
    pictureUrl: code(2000),
    /** The patient's creator: members see images of their own patients only. */
    ownerId: numbered('account').required(),
    uploaderName: text(),
    createdAt: dateTime().required(),
  },
  filters: { patientId: reference('patient'), category: oneOf(imageCategories) },
  sort: '-createdAt',
  sortable: ['createdAt', 'takenOn', 'name', 'size'],
  owner: { clinicMember: 'ownerId' },
  ofPatients: true,
  actions: {
    query: { roles: clinic, on: 'all', reads: true },
    get: { roles: clinic, reads: true },
    /** Reserves storage and returns the upload URL; the image exists once its bytes have arrived. */
    place: {
      roles: clinic,
      on: 'new',
      args: {
        ...described,
        patientId: reference('patient').required(),
        name: text(255).required(),
        /** Bytes; must match the upload exactly. */
        size: integer().min(1).required(),
      },
    },
    update: { roles: clinic },
    delete: { roles: clinic, on: 'many' },
    download: { roles: clinic, reads: true },
  },
});

export type PatientImage = RecordOf<typeof image>;
export type ImageCategory = PatientImage['category'];
