import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const organisation: EntityMessages<Entities['organisation']> = {
  one: 'Établissement',
  many: 'Établissements',
  fields: {
    name: 'Nom',
    country: 'Pays',
    address: 'Adresse',
    contactPerson: 'Interlocuteur',
    contactWay: 'Coordonnées',
    organisationId: 'Identifiant',
    number: 'Numéro',
    side: 'Type',
    partner: 'Partenaire',
    logoUrl: 'Logo',
    workingDays: 'Jours ouvrés',
    holidays: 'Jours de fermeture',
    catalogue: 'Catalogue',
    keyword: 'Nom ou numéro',
  },
  actions: { query: 'Liste', get: 'Ouvrir' },
};
