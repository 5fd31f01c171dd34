import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const toothMark: EntityMessages<Entities['toothMark']> = {
  one: 'Repère de dent',
  many: 'Repères de dents',
  fields: {
    orderId: 'Commande',
    kind: 'Type',
    tooth: 'Dent',
    fileId: 'Modèle',
    point: 'Emplacement sur le modèle',
    note: 'Note',
    organisationId: 'Établissement',
    side: 'Origine',
    authorName: 'Posé par',
    createdAt: 'Posé le',
    updatedAt: 'Modifié le',
  },
  actions: { query: 'Liste', get: 'Ouvrir', create: 'Poser', update: 'Modifier', delete: 'Retirer' },
};
