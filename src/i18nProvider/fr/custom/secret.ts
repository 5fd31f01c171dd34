import type { CustomMessages } from '../../messages.ts';

export const secret = {
  title: 'Secret de {{name}}',
  once: 'Copiez le secret maintenant. Il ne sera plus affiché.',
  name: 'Secret',
  close: 'Terminé',
  atOnce: 'Prend fin immédiatement',
} satisfies CustomMessages<'fr'>['secret'];
