import type { CustomMessages } from '../../messages.ts';

export const apiKeys = {
  create: {
    text: 'Un autre système utilise cette clé sous le nom de la clé. Il peut faire uniquement ce que vous choisissez ici, dans la limite des droits d’un membre.',
    lifetime: 'Valable pendant',
    owner: 'Ce membre voit les cas et les envoie.',
    noOwner: 'Personne (les responsables les voient)',
    submit: 'Créer',
  },
  header: 'Envoyez-le à chaque appel sous la forme {{header}}.',
  rotate: {
    title: 'Renouveler {{name}}',
    text: 'Vous obtiendrez un nouveau secret. L’ancien reste valable pendant la durée choisie, pour le remplacer sans interruption.',
    overlap: 'L’ancien secret reste valable',
    submit: 'Renouveler',
  },
} satisfies CustomMessages<'fr'>['apiKeys'];
