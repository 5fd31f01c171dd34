import type { palette as english } from '../en/palette.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const palette: Translation<typeof english, Forms> = {
  open: 'Rechercher',
  title: 'Recherche et actions',
  placeholder: 'Rechercher, ou dire quoi faire…',
  close: 'Fermer',
  recent: 'Récents',
  screens: 'Écrans',
  actions: 'Actions',
  searching: 'Recherche…',
  results_one: '{{count}} résultat',
  results_many: '{{count}} de résultats',
  results_other: '{{count}} résultats',
  none: 'Aucun résultat pour « {{query}} ».',
  failed: 'La recherche est indisponible pour le moment. Les écrans et les actions restent accessibles ici.',
  all_one: 'Afficher le résultat dans {{name}}',
  all_many: 'Afficher les {{count}} de résultats dans {{name}}',
  all_other: 'Afficher les {{count}} résultats dans {{name}}',
  language: 'Langue : {{name}}',
  mode: 'Apparence : {{name}}',
  hint: { choose: 'choisir', open: 'ouvrir', close: 'fermer' },
  keys: {
    title: 'Raccourcis clavier',
    open: 'Recherche et actions',
    help: 'Tous les raccourcis clavier',
    everywhere: 'Partout',
    lists: 'Dans une liste',
    space: 'Espace',
    enter: 'Entrée',
    or: 'ou',
    single: 'Désactivez-les si la saisie vocale ou une frappe involontaire les déclenche.',
  },
};
