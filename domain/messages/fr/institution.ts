import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const institution: EntityMessages<Entities['institution']> = {
  one: 'Paramètres de l’établissement',
  many: 'Paramètres de l’établissement',
  fields: {
    name: 'Nom',
    address: 'Adresse',
    contactPerson: 'Interlocuteur',
    contactWay: 'Coordonnées',
    autoAccept: 'Accepter les partenaires automatiquement',
    workingDays: 'Jours ouvrés',
    holidays: 'Jours de fermeture',
    catalogue: 'Catalogue',
    defaultLabId: 'Laboratoire par défaut',
    notation: 'Notation dentaire',
    designApproval: 'Conception à faire valider par le cabinet',
    sharePatientName: 'Communiquer le nom du patient',
    number: 'Numéro',
    country: 'Pays',
    side: 'Type',
    logoUrl: 'Logo',
    members: 'Membres',
    picture: 'Logo',
    memberId: 'Nouveau responsable',
  },
  actions: { query: 'Liste', get: 'Ouvrir', update: 'Modifier', logo: 'Changer le logo', handOver: 'Passer la main' },
};
