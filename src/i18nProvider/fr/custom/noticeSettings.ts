import type { CustomMessages } from '../../messages.ts';

export const noticeSettings = {
  lead: 'Choisissez vos notifications pour {{organisation}}. Les changements sont enregistrés immédiatement.',
  news: 'Notification',
  channels: { inSite: 'Sur la plateforme', email: 'E-mail' },
  switch: '{{news}} : {{channel}}',
  kinds: {
    orderWait: {
      name: 'Commandes en attente de votre part',
      hint: 'Conceptions et plans de traitement à valider, commandes retournées ou suspendues, livraisons à confirmer. Un rappel par e-mail après un jour ouvré.',
      hintLab:
        'Commandes nouvelles ou reprises, modifications demandées et fichiers ajoutés. Un rappel par e-mail après un jour ouvré.',
    },
    orderState: { name: 'Évolution des commandes', hint: 'Les autres étapes d’une commande et les nouveaux messages' },
    orderAccepted: { name: 'Commande acceptée', hint: 'Un laboratoire a accepté votre commande' },
    orderSummary: {
      name: 'Récapitulatif du matin',
      hint: 'Les commandes qui attendent une action de votre part, le matin, chaque jour ouvré',
    },
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
  duty: 'Fonction : {{duty}}. Les commandes en attente ne vous sont signalées par e-mail que si cette fonction permet d’y répondre.',
  gathered_one:
    'Les e-mails sont envoyés à {{address}} et ne contiennent le nom du patient que si les paramètres de votre établissement le permettent. Les mises à jour d’une même fiche survenant en {{count}} minute sont regroupées dans un seul e-mail.',
  gathered_many:
    'Les e-mails sont envoyés à {{address}} et ne contiennent le nom du patient que si les paramètres de votre établissement le permettent. Les mises à jour d’une même fiche survenant en {{count}} de minutes sont regroupées dans un seul e-mail.',
  gathered_other:
    'Les e-mails sont envoyés à {{address}} et ne contiennent le nom du patient que si les paramètres de votre établissement le permettent. Les mises à jour d’une même fiche survenant en {{count}} minutes sont regroupées dans un seul e-mail.',
} satisfies CustomMessages<'fr'>['noticeSettings'];
