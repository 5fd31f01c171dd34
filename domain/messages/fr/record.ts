import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';
import { crudWords, filedWords } from './plain.ts';

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
    ...filedWords,
    creatorName: 'Rédigé par',
    createdAt: 'Rédigé le',
  },
  actions: {
    ...crudWords,
    create: 'Nouvelle visite',
  },
};
