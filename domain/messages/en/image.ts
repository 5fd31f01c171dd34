import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const image: EntityMessages<Entities['image']> = {
  one: 'Image',
  many: 'Image collection',
  fields: {
    category: 'Category',
    takenOn: 'Taken on',
    note: 'Note',
    patientId: 'Patient',
    name: 'File name',
    size: 'Size',
    sha256: 'Checksum',
    width: 'Width',
    height: 'Height',
    thumbUrl: 'Small copy',
    pictureUrl: 'Large copy',
    ownerId: 'Filed by',
    uploaderName: 'Added by',
    createdAt: 'Added',
  },
  actions: {
    query: 'List',
    get: 'Open',
    place: 'Add images',
    update: 'Edit',
    delete: 'Delete',
    download: 'Download original',
  },
};
