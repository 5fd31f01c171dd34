import type { actions as english } from '../en/actions.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const actions: Translation<typeof english, Forms> = {
  done: 'Effectué : {{action}}',
  sure: '{{action}} : confirmez-vous ?',
  final: 'Cette action est irréversible.',
  finalMany_one: 'Cette action est irréversible. Elle porte sur {{count}} enregistrement.',
  finalMany_many: 'Cette action est irréversible. Elle porte sur {{count}} d’enregistrements.',
  finalMany_other: 'Cette action est irréversible. Elle porte sur {{count}} enregistrements.',
  cancel: 'Pas maintenant',
  more: 'Autres actions',
  conflict: 'Quelqu’un a modifié cet élément entre-temps. Consultez son état actuel, puis décidez.',
  show: 'Ouvrir',
  edit: 'Modifier',
  duplicate: 'Copier comme nouveau',
  print: 'Imprimer',
  printed: 'imprimé le {{time}}',
  copy: 'Copier : {{name}}',
  copied: 'Copié : {{name}}',
  copyFailed: 'Échec de la copie',
  previous: 'Élément précédent : {{title}}',
  next: 'Élément suivant : {{title}}',
};
