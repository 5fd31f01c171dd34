import type { settings as english } from '../en/settings.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const settings: Translation<typeof english, Forms> = {
  title: 'Paramètres',
  open: 'Paramètres',
  close: 'Fermer les paramètres',
  colour: 'Couleur du thème',
  colours: {
    blue: 'Bleu',
    teal: 'Bleu canard',
    green: 'Vert',
    amber: 'Ambre',
    red: 'Rouge',
    pink: 'Rose',
    violet: 'Violet',
    slate: 'Ardoise',
  },
  anyColour: 'Autre couleur',
  mode: 'Apparence',
  modes: { system: 'Appareil', light: 'Clair', dark: 'Sombre' },
  size: 'Taille',
  sizes: { small: 'Petite', medium: 'Moyenne', large: 'Grande' },
  frame: 'Autour de la page',
  tabs: 'Pages visitées en onglets',
  fixedHeader: 'Barre du haut toujours visible',
  sidebarLogo: 'Logo dans la barre latérale',
  singleKeys: 'Raccourcis à une touche',
  reset: 'Rétablir les valeurs par défaut',
  undoReset: 'Annuler le rétablissement',
  kept: 'Conservés pour vous sur tous les appareils.',
};
