import type { CustomMessages } from '../../messages.ts';

export const icons = {
  lead: 'Icônes disponibles pour les définitions, et pages qui les utilisent.',
  search: 'Nom ou page',
  unused: 'Non utilisée',
  none: 'Aucune icône trouvée',
} satisfies CustomMessages<'fr'>['icons'];
