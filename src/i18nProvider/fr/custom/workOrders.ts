import type { CustomMessages } from '../../messages.ts';

export const workOrders = {
  history: {
    create: '{{name}} ({{organisation}}) a créé le ticket',
    update: '{{name}} ({{organisation}}) a modifié le ticket',
    take: '{{name}} ({{organisation}}) a pris en charge le ticket',
    resolve: '{{name}} ({{organisation}}) a résolu le ticket',
    close: '{{name}} ({{organisation}}) a clôturé le ticket',
    reopen: '{{name}} ({{organisation}}) a rouvert le ticket',
    cancel: '{{name}} ({{organisation}}) a annulé le ticket',
  },
  empty: 'Aucun message. Toute personne ayant accès à ce ticket peut lire cette conversation.',
  noFiles: 'Aucun fichier. Joignez des fichiers à un message pour les ajouter.',
} satisfies CustomMessages<'fr'>['workOrders'];
