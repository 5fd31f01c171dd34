import type { CustomMessages } from '../../messages.ts';

export const noticeSettings = {
  lead: 'Choisissez vos notifications pour {{organisation}}. Les changements sont enregistrés immédiatement.',
  news: 'Notification',
  channels: { inSite: 'Dans la console', email: 'E-mail' },
  switch: '{{news}} : {{channel}}',
  kinds: {
    orderState: {
      name: 'Évolution des commandes',
      hint: 'Envoi, soumission, validation, expédition, suspension et nouveaux messages',
    },
    orderAccepted: { name: 'Commande acceptée', hint: 'Un laboratoire a accepté votre commande' },
    relationshipApply: {
      name: 'Demandes de partenariat',
      hint: 'Un établissement attend votre réponse',
    },
    relationshipCreated: { name: 'Évolution des partenariats', hint: 'Partenariats confirmés, refusés ou terminés' },
    memberJoin: { name: 'Mouvements de membres', hint: 'Invitations, réponses, changements de rôle et départs' },
    memberApply: { name: 'Demandes d’adhésion', hint: 'Les responsables de l’établissement décident' },
    workOrder: {
      name: 'Évolution des bons de travail',
      hint: 'Ouverture, prise en charge, résolution, clôture et nouveaux messages',
    },
  },
  noEmail: 'Ajoutez une adresse e-mail pour recevoir des notifications par e-mail.',
  bind: 'Ajouter une adresse e-mail',
  gathered_one:
    'Les e-mails sont envoyés à {{address}} et ne contiennent aucun nom de patient. Les mises à jour suivantes d’un enregistrement en {{count}} minute sont réunies dans un seul e-mail.',
  gathered_many:
    'Les e-mails sont envoyés à {{address}} et ne contiennent aucun nom de patient. Les mises à jour suivantes d’un enregistrement en {{count}} de minutes sont réunies dans un seul e-mail.',
  gathered_other:
    'Les e-mails sont envoyés à {{address}} et ne contiennent aucun nom de patient. Les mises à jour suivantes d’un enregistrement en {{count}} minutes sont réunies dans un seul e-mail.',
} satisfies CustomMessages<'fr'>['noticeSettings'];
