import type { CustomMessages } from '../../messages.ts';

export const noticeSettings = {
  lead: 'Choisissez vos notifications pour {{organisation}}. Les changements sont enregistrés immédiatement.',
  news: 'Notification',
  channels: { inSite: 'Sur la plateforme', email: 'E-mail' },
  switch: '{{news}} : {{channel}}',
  kinds: {
    orderState: {
      name: 'Évolution des commandes',
      hint: 'Envoi, proposition, validation, expédition, suspension et nouveaux messages',
    },
    orderAccepted: { name: 'Commande acceptée', hint: 'Un laboratoire a accepté votre commande' },
    relationshipApply: {
      name: 'Demandes de partenariat',
      hint: 'Un établissement attend votre réponse',
    },
    relationshipCreated: { name: 'Évolution des partenariats', hint: 'Partenariats confirmés, refusés ou terminés' },
    memberJoin: { name: 'Mouvements de membres', hint: 'Invitations, réponses, changements de rôle et départs' },
    memberApply: { name: 'Demandes d’accès', hint: 'Les responsables de l’établissement décident' },
    workOrder: {
      name: 'Évolution des tickets',
      hint: 'Ouverture, prise en charge, résolution, clôture et nouveaux messages',
    },
  },
  noEmail: 'Ajoutez une adresse e-mail pour recevoir des notifications par e-mail.',
  bind: 'Ajouter une adresse e-mail',
  gathered_one:
    'Les e-mails sont envoyés à {{address}} et ne contiennent aucun nom de patient. Les mises à jour d’une même fiche survenant en {{count}} minute sont regroupées dans un seul e-mail.',
  gathered_many:
    'Les e-mails sont envoyés à {{address}} et ne contiennent aucun nom de patient. Les mises à jour d’une même fiche survenant en {{count}} de minutes sont regroupées dans un seul e-mail.',
  gathered_other:
    'Les e-mails sont envoyés à {{address}} et ne contiennent aucun nom de patient. Les mises à jour d’une même fiche survenant en {{count}} minutes sont regroupées dans un seul e-mail.',
} satisfies CustomMessages<'fr'>['noticeSettings'];
