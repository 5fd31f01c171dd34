import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const record: EntityMessages<Entities['record']> = {
  one: 'Visite',
  many: 'Dossier médical',
  fields: {
    patientId: 'Patient',
    visitedOn: 'Date de la visite',
    reason: 'Motif',
    findings: 'Constatations',
    treatment: 'Traitement',
    teeth: 'Dents concernées',
    nextVisit: 'Prochaine visite',
    ownerId: 'Dossier créé par',
    creatorName: 'Rédigé par',
    createdAt: 'Rédigé le',
    updaterName: 'Modifié par',
    updatedAt: 'Modifié le',
  },
  actions: {
    query: 'Liste',
    get: 'Ouvrir',
    create: 'Nouvelle visite',
    update: 'Modifier',
    delete: 'Supprimer',
  },
};
