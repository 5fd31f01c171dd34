import type { CustomMessages } from '../../messages.ts';

export const apiKeys = {
  create: {
    text: 'Un autre système utilise cette clé sous le nom de la clé. Il peut faire uniquement ce que vous choisissez ici, dans la limite des droits d’un membre.',
    lifetime: 'Valable pendant',
    submit: 'Créer',
  },
  secret: {
    title: 'Secret de {{name}}',
    once: 'Copiez le secret maintenant. Il ne sera plus affiché.',
    name: 'Secret',
    header: 'Envoyez-le à chaque appel sous la forme {{header}}.',
    close: 'Terminé',
  },
  rotate: {
    title: 'Renouveler {{name}}',
    text: 'Vous obtiendrez un nouveau secret. L’ancien reste valable pendant la durée choisie, pour le remplacer sans interruption.',
    overlap: 'L’ancien secret reste valable',
    atOnce: 'Prend fin immédiatement',
    submit: 'Renouveler',
  },
} satisfies CustomMessages<'fr'>['apiKeys'];
