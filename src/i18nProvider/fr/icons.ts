import type { icons as english } from '../en/icons.ts';
import type { Translation } from '../messages.ts';

export const icons: Translation<typeof english, 'other'> = {
  lead: 'Les icônes qu’une définition peut nommer, et où se trouve chacune.',
  search: 'Nom ou page',
  unused: 'Encore sur aucune page',
  none: 'Aucune icône ne porte ce nom.',
};
