import { defineEntity, type RecordOf } from './kit/entity.ts';
import { code, dateTime, integer, longText, numbered, oneOf, pastDate, reference, text } from './kit/fields.ts';
import { vocabulary } from './kit/vocabulary.ts';
import { clinic } from './roles.ts';

export const imageCategories = vocabulary('imageCategory', ['intraOral', 'extraOral', 'radiograph', 'other']);

const described = {
  category: oneOf(imageCategories).required(),
  takenOn: pastDate(),
  note: longText(1000),
};

/** A photograph or a radiograph of a patient; its bytes are kept as they came. */
export const image = defineEntity({
  name: 'image',
  fields: described,
  system: {
    patientId: reference('patient').required(),
    name: text(255).required(),
    size: integer().required(),
    sha256: code(64).required(),
    /** In pixels, upright. */
    width: integer().required(),
    height: integer().required(),
    /** Signed addresses of two copies: a small one for lists, one as large as a screen. */
    thumbUrl: code(2000),
    pictureUrl: code(2000),
    /** Who filed the patient: a member sees the images of the own patients. */
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
    /** Room for an image that is about to come, and the address that takes its bytes; the image is there with them. */
    place: {
      roles: clinic,
      on: 'new',
      args: {
        ...described,
        patientId: reference('patient').required(),
        name: text(255).required(),
        /** In bytes: exactly what will come. */
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
