import type { CustomMessages } from '../../messages.ts';

export const webhooks = {
  create: {
    text: 'Cette adresse reçoit les événements de votre établissement, signés avec un secret. Ils contiennent des identifiants et des états, jamais de noms.',
    submit: 'Créer',
  },
  hint: 'Le destinataire vérifie chaque événement avec ce secret.',
  rotate: {
    title: 'Renouveler le secret de {{name}}',
    text: 'Vous obtiendrez un nouveau secret. Les événements sont signés avec les deux pendant la durée choisie, pour remplacer l’ancien sans interruption.',
    overlap: 'L’ancien secret signe encore',
    submit: 'Renouveler',
  },
} satisfies CustomMessages<'fr'>['webhooks'];
