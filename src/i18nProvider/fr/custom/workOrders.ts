import type { CustomMessages } from '../../messages.ts';

export const workOrders = {
  history: {
    create: '{{name}} ({{organisation}}) a créé le bon de travail',
    update: '{{name}} ({{organisation}}) a modifié le bon de travail',
    take: '{{name}} ({{organisation}}) a pris en charge le bon de travail',
    resolve: '{{name}} ({{organisation}}) a résolu le bon de travail',
    close: '{{name}} ({{organisation}}) a clôturé le bon de travail',
    reopen: '{{name}} ({{organisation}}) a rouvert le bon de travail',
    cancel: '{{name}} ({{organisation}}) a annulé le bon de travail',
  },
  empty: 'Aucun message. Toute personne ayant accès à ce bon de travail peut lire cette conversation.',
  noFiles: 'Aucun fichier. Joignez des fichiers à un message pour les ajouter.',
} satisfies CustomMessages<'fr'>['workOrders'];
