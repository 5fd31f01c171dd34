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
  faults_one: '{{count}} champ à corriger :',
  faults_many: '{{count}} de champs à corriger :',
  faults_other: '{{count}} champs à corriger :',
  draft: {
    saved: 'Brouillon enregistré · {{time}}',
    saving: 'Enregistrement…',
    failed: 'Le brouillon n’a pas pu être enregistré',
    restored: 'Votre brouillon ({{time}}) est restauré',
    offered: 'Il existe un brouillon ({{time}}) : {{title}}',
    discarded: 'Votre brouillon ({{time}}) est abandonné',
    discard: 'Abandonner',
    use: 'L’utiliser',
    undo: 'Rétablir',
    leave: 'Fermer, garder le brouillon',
  },
  leave: {
    title: 'Quitter sans vos dernières modifications ?',
    text: 'Votre dernière saisie n’a pas encore pu être enregistrée comme brouillon. Si vous quittez maintenant, elle sera perdue.',
    go: 'Quitter',
    stay: 'Rester',
  },
  phone: {
    country: '{{country}}, sauf si le numéro commence par un indicatif international',
    doubtful: 'Ce numéro ne semble pas complet. Il est conservé tel que vous l’avez saisi.',
  },
  help: {
    patient: {
      certificateNumber: 'Tel qu’il figure sur le document, lettres comprises',
      entryNumber: 'Le numéro de dossier propre à votre cabinet, s’il en a un',
      habitDetails: 'Ce qui compte pour le travail : bruxisme, sports, instruments à vent',
      allergyDetails: 'Quelle substance et quelle réaction ; métaux et résines aussi',
    },
    workOrder: {
      content: 'Sans nom de patient si un partenaire le lit',
      institutionId: 'Vide : travail de votre propre établissement',
      orderId: 'Montrée à ceux qui voient cette commande',
    },
  },
  conflict: {
    title: 'Quelqu’un a modifié cet élément pendant votre saisie',
    text: 'Votre saisie est conservée. Les champs que seule l’autre personne a modifiés affichent maintenant sa valeur ; choisissez pour les autres, puis enregistrez de nouveau.',
    mine: 'Votre saisie',
    theirs: 'Valeur actuelle',
    take: 'Prendre l’autre valeur',
  },
};
