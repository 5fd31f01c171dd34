import type { form as english } from '../en/form.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const form: Translation<typeof english, Forms> = {
  save: 'Enregistrer',
  saved: 'Enregistré',
  created: 'Créé',
  cancel: 'Annuler',
  choose: 'Choisir…',
  searching: 'Recherche…',
  noMatch: 'Aucun résultat',
  yes: 'Oui',
  no: 'Non',
  conflict: {
    title: 'Quelqu’un a modifié cet élément pendant votre saisie',
    text: 'Votre saisie est conservée. Les champs que seule l’autre personne a modifiés affichent maintenant sa valeur ; choisissez pour les autres, puis enregistrez de nouveau.',
    mine: 'Votre saisie',
    theirs: 'Valeur actuelle',
    take: 'Prendre l’autre valeur',
  },
};
