import type { CustomMessages } from '../../messages.ts';

export const devices = {
  notConnected: 'Pas encore connecté',
  locked: {
    by: 'Verrouillé {{ago}} par {{name}}',
    means: 'Il ne peut ni voir les commandes ni envoyer de fichiers tant qu’il est verrouillé.',
  },
  figures: {
    never: 'Jamais',
    delivered: 'Fichiers livrés en 30 jours',
    last: 'Dernier pour la commande {{order}}',
    nothing: 'Rien de livré pour l’instant',
    orders: 'Commandes visibles',
    nameless: 'En production, sans nom de patient',
  },
  activate: {
    text: 'Le code est livré avec l’appareil ou fourni par l’exploitant de la plateforme. Il sert une seule fois, pour un seul appareil.',
    serial: 'Imprimé sur l’appareil',
    code: 'Avec ou sans tirets',
    name: 'Affiché à votre équipe. Laissez vide pour utiliser le n° de série.',
    submit: 'Activer',
    done: '{{name}} activé',
  },
  connect: {
    title: 'Connecter {{name}}',
    text: 'Créez un code de connexion, affiché une seule fois. L’appareil peut ensuite voir les commandes en fabrication, sans nom de patient, et y ajouter des fichiers.',
    again: 'Cet appareil est déjà connecté. Un nouveau code remplace sa connexion actuelle.',
    make: 'Créer un code',
    code: 'Code de connexion',
    enter: 'Saisissez ce code et le n° de série {{serial}} sur l’appareil.',
    until: 'Valable jusqu’à {{time}}, utilisable une seule fois',
    waiting: 'En attente de l’appareil…',
    connected: '{{name}} connecté',
    close: 'Fermer',
  },
  unbind: {
    title: 'Dissocier {{name}}',
    text: 'L’appareil perd immédiatement son accès. Son historique et ses fichiers sont conservés. Pour l’associer de nouveau, il faut un nouveau code d’activation.',
    way: 'Où envoyer le code de vérification ?',
    submit: 'Dissocier',
    done: '{{name}} dissocié',
  },
  history: {
    activate: '{{name}} a activé l’appareil',
    update: '{{name}} a modifié la fiche de l’appareil',
    pair: '{{name}} a créé un code de connexion',
    connect: 'L’appareil s’est connecté',
    upload: 'L’appareil a envoyé un fichier pour la commande {{order}}',
    lock: '{{name}} a verrouillé l’appareil',
    unlock: '{{name}} a déverrouillé l’appareil',
    unbind: '{{name}} a dissocié l’appareil',
  },
} satisfies CustomMessages<'fr'>['devices'];
