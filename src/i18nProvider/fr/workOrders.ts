import type { workOrders as english } from '../en/workOrders.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const workOrders: Translation<typeof english, Forms> = {
  history: {
    create: '{{name}} ({{organisation}}) l’a écrit',
    update: '{{name}} ({{organisation}}) l’a modifié',
    take: '{{name}} ({{organisation}}) l’a pris en charge',
    resolve: '{{name}} ({{organisation}}) l’a résolu',
    close: '{{name}} ({{organisation}}) l’a clôturé',
    reopen: '{{name}} ({{organisation}}) l’a rouvert',
    cancel: '{{name}} ({{organisation}}) l’a annulé',
  },
  empty: 'Aucun message. Ce qui est écrit ici est lu par tous ceux qui voient ce bon de travail.',
  noFiles: 'Aucun fichier. Ils arrivent avec les messages.',
};
