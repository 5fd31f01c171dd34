import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const message: EntityMessages<Entities['message']> = {
  one: 'Message',
  many: 'Conversation',
  fields: {
    orderId: 'Commande',
    body: 'Message',
    fileIds: 'Fichiers',
    attachments: 'Fichiers',
    before: 'Avant',
    messageId: 'Message',
    fileId: 'Fichier',
    authorId: 'Auteur',
    authorName: 'Auteur',
    organisationId: 'Établissement',
    organisationName: 'Établissement',
    sentAt: 'Envoyé le',
    deletedAt: 'Supprimé le',
  },
  actions: {
    query: 'Liste',
    create: 'Écrire',
    delete: 'Supprimer',
    read: 'Marquer comme lu',
    marks: 'Lu par',
    download: 'Télécharger',
  },
};
