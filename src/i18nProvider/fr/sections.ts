import type { sections as english } from '../en/sections.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const sections: Translation<typeof english, Forms> = {
  details: 'Détails',
  identity: 'Identité',
  contact: 'Coordonnées',
  clinical: 'Informations cliniques',
  filing: 'Dossier',
  together: 'Collaboration',
  conversation: 'Conversation',
  files: 'Fichiers',
  history: 'Historique',
  orders: 'Commandes',
};
