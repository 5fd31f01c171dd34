import type { pages as english } from '../en/pages.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const pages: Translation<typeof english, Forms> = {
  notFound: {
    title: 'Page introuvable',
    text: 'Cette page n’existe pas, ou n’existe plus.',
    back: 'Retour aux commandes',
  },
  forbidden: {
    title: 'Non accessible avec votre rôle',
    text: 'Votre rôle dans cet établissement ne donne pas accès à cette page.',
    back: 'Retour aux commandes',
  },
  crashed: {
    title: 'Une erreur est survenue',
    text: 'Cette page a cessé de fonctionner. Ce que vous aviez enregistré est en sécurité.',
    back: 'Recharger',
  },
  recordMissing: {
    title: 'Introuvable',
    text: 'Cet enregistrement n’existe pas, ou vous n’y avez pas accès.',
    back: 'Retour à la liste',
  },
};
