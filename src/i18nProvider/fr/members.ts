import type { members as english } from '../en/members.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const members: Translation<typeof english, Forms> = {
  you: 'Vous',
  lapsed: 'Expirée',
  invite: {
    hint: 'La personne reçoit un message. Qui s’inscrit par son lien devient aussitôt membre ; qui a déjà un compte y décide.',
    send: 'Envoyer l’invitation',
    sent: 'L’invitation à {{contact}} est en route.',
    cancel: 'Annuler',
    roles: {
      clinicAdmin: 'Dirige le cabinet : membres, partenaires, paramètres et toutes ses commandes',
      clinicMember: 'Voit ses propres patients et commandes, envoie les commandes',
      factoryAdmin: 'Dirige le laboratoire : membres, partenaires, paramètres et appareils',
      factoryMember: 'Travaille sur toutes les commandes envoyées au laboratoire',
    },
  },
};
