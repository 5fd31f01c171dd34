import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const audit: EntityMessages<Entities['audit']> = {
  one: 'Entrée d’audit',
  many: 'Journal d’audit',
  fields: {
    at: 'Quand',
    actorName: 'Qui',
    role: 'Rôle',
    way: 'Mode d’accès',
    kind: 'Nature',
    subject: 'Quoi',
    action: 'Action',
    recordId: 'Fiche',
    about: 'Rattachée à',
    records: 'Fiches',
    result: 'Résultat',
    address: 'Adresse',
    client: 'Navigateur',
    sessionId: 'Session',
    hash: 'Empreinte',
    person: 'Personne',
    from: 'Du',
    to: 'Au',
  },
  actions: { query: 'Liste' },
};
