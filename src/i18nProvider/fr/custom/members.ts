import type { CustomMessages } from '../../messages.ts';

export const members = {
  you: 'Vous',
  lapsed: 'Expirée',
  rights: {
    lead: 'Chaque membre peut modifier ce que son rôle permet. Une fonction limite ces modifications au travail correspondant, jamais la consultation.',
    action: 'Action',
    allowed: 'Autorisé',
    refused: 'Non autorisé',
  },
  invite: {
    hint: 'La personne reçoit un lien d’invitation. Les nouveaux utilisateurs rejoignent aussitôt l’établissement ; les autres peuvent accepter ou décliner.',
    send: 'Envoyer l’invitation',
    sent: 'Invitation envoyée à {{contact}}',
    cancel: 'Annuler',
    roles: {
      clinicAdmin: 'Gère les membres, les partenaires, les paramètres et toutes les commandes du cabinet',
      clinicMember: 'Gère ses propres patients, crée et envoie ses commandes',
      factoryAdmin: 'Gère les membres, les partenaires, les paramètres et les appareils du laboratoire',
      factoryMember: 'Travaille sur toutes les commandes envoyées au laboratoire',
    },
  },
} satisfies CustomMessages<'fr'>['members'];
