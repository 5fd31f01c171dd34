import type { devices as english } from '../en/devices.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const devices: Translation<typeof english, Forms> = {
  notConnected: 'Pas encore connecté',
  activate: {
    text: 'Le code est livré avec l’appareil ou vient de votre opérateur. Il sert une seule fois, pour un seul appareil.',
    serial: 'Tel qu’il figure sur l’appareil',
    code: 'Avec ou sans tirets',
    name: 'Comment votre équipe l’appelle ; à défaut, le n° de série',
    submit: 'Activer',
    done: '{{name}} est associé à votre laboratoire',
  },
  connect: {
    title: 'Connecter {{name}}',
    text: 'Un appareil se connecte par un code qui lui est propre, affiché ici une seule fois. Il voit ensuite les commandes en fabrication, sans les noms des patients, et peut y téléverser des fichiers.',
    again: 'Il a déjà un accès. Avec le nouveau code il en reçoit un autre, et l’ancien prend fin.',
    make: 'Afficher un code',
    code: 'Code de connexion',
    enter: 'Saisissez-le sur l’appareil avec le n° de série {{serial}}.',
    until: 'Valable jusqu’à {{time}}, une seule fois',
    waiting: 'En attente de l’appareil…',
    connected: '{{name}} est connecté',
    close: 'Fermer',
  },
  unbind: {
    title: 'Dissocier {{name}}',
    text: 'L’appareil perd aussitôt son accès ; son historique et ses fichiers restent. Pour l’associer de nouveau, il faut un nouveau code d’activation.',
    way: 'Où envoyer le code de vérification ?',
    submit: 'Dissocier',
    done: '{{name}} est dissocié',
  },
  history: {
    none: 'Rien ne s’est encore passé.',
    activate: '{{name}} a associé l’appareil',
    update: '{{name}} a modifié le nom ou la note',
    pair: '{{name}} a demandé un code de connexion',
    connect: 'L’appareil s’est connecté',
    upload: 'L’appareil a téléversé un fichier pour la commande {{order}}',
    lock: '{{name}} a verrouillé l’appareil',
    unlock: '{{name}} a déverrouillé l’appareil',
    unbind: '{{name}} a dissocié l’appareil',
  },
};
