import type { CustomMessages } from '../../messages.ts';

export const stage = {
  page: 'Page {{number}} sur {{total}}',
  noPages: 'Ce PDF ne peut pas être affiché. Téléchargez-le pour l’ouvrir.',
} satisfies CustomMessages<'fr'>['stage'];
