import type { CustomMessages } from '../../messages.ts';

export const noticeSettings = {
  lead: 'Choisissez vos notifications pour {{organisation}}. Les changements sont enregistrés immédiatement.',
  news: 'Notification',
  channels: { inSite: 'Sur la plateforme', email: 'E-mail', push: 'Push' },
  switch: '{{news}} : {{channel}}',
  kinds: {
    orderWait: {
      name: 'Commandes en attente de votre part',
      hint: 'Conceptions et plans de traitement à valider, commandes retournées ou suspendues, livraisons à confirmer. Un rappel après un jour ouvré.',
      hintLab:
        'Commandes nouvelles ou reprises, modifications demandées et fichiers ajoutés. Un rappel après un jour ouvré.',
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
  push: {
    title: 'Notifications push',
    lead: 'L’appareil affiche les notifications même lorsque la plateforme est fermée, jusqu’à ce que vous vous y déconnectiez ou que vous n’y ayez pas utilisé la plateforme pendant {{idle}} jours, et au plus tard {{days}} jours après la connexion.',
    turnOn: 'Activer sur cet appareil',
    turnOff: 'Désactiver sur cet appareil',
    unsupported:
      'Ce navigateur ne peut pas afficher de notifications push. Sur un iPhone ou un iPad, ajoutez d’abord la plateforme à l’écran d’accueil (Partager, puis Sur l’écran d’accueil), ouvrez-la depuis celui-ci, puis activez-les.',
    denied:
      'Votre navigateur bloque les notifications de ce site. Autorisez-les dans les réglages du navigateur, puis rechargez cette page.',
    failed: 'Impossible d’activer les notifications push. Réessayez plus tard.',
    none: 'Pour choisir des notifications push ci-dessous, activez-les d’abord sur un appareil.',
    since: 'Depuis le {{date}}',
    used: 'Dernière notification {{ago}}',
    here: 'Cet appareil',
    unknown: 'Appareil inconnu',
    remove: 'Retirer',
    removeOne: 'Retirer {{device}}',
  },
  duty: 'Fonction : {{duty}}. Les commandes en attente ne vous sont signalées par e-mail ou notification push que si cette fonction permet d’y répondre.',
  gathered_one:
    'Les e-mails sont envoyés à {{address}} et ne contiennent le nom du patient que si les paramètres de votre établissement le permettent. Les mises à jour d’une même fiche survenant en {{count}} minute sont regroupées dans un seul e-mail.',
  gathered_many:
    'Les e-mails sont envoyés à {{address}} et ne contiennent le nom du patient que si les paramètres de votre établissement le permettent. Les mises à jour d’une même fiche survenant en {{count}} de minutes sont regroupées dans un seul e-mail.',
  gathered_other:
    'Les e-mails sont envoyés à {{address}} et ne contiennent le nom du patient que si les paramètres de votre établissement le permettent. Les mises à jour d’une même fiche survenant en {{count}} minutes sont regroupées dans un seul e-mail.',
} satisfies CustomMessages<'fr'>['noticeSettings'];
