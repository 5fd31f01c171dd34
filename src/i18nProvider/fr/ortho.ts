import type { ortho as english } from '../en/ortho.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const ortho: Translation<typeof english, Forms> = {
  title: 'Simulation orthodontique',
  applyTitle: 'Demander une simulation orthodontique',
  applyLead:
    'Dites-nous qui vous êtes et ce que vous souhaitez faire. Aucun compte n’est nécessaire ; nous répondons au contact que vous indiquez.',
  findTitle: 'Suivre une demande',
  findLead: 'Avec le numéro de la demande et le contact indiqué dans celle-ci.',
  ways: { apply: 'Nouvelle demande', find: 'Demande déjà envoyée : suivre son état' },
  fields: {
    name: 'Votre nom',
    contact: 'Numéro de téléphone ou e-mail',
    country: 'Pays ou région',
    organisation: 'Cabinet, laboratoire ou entreprise',
    interest: 'Ce qui vous intéresse',
    message: 'Message (facultatif)',
    number: 'Numéro de la demande',
  },
  needed: 'Veuillez remplir ce champ',
  choose: 'Veuillez choisir',
  numberWrong: 'Un numéro se présente ainsi : OS-2026-17',
  submit: 'Envoyer la demande',
  find: 'Voir l’état',
  language: 'Langue',
  received: 'Votre demande est bien arrivée',
  keep: 'Conservez ce numéro : avec lui et votre contact, vous pouvez suivre ici l’état de la demande.',
  copy: 'Copier le numéro',
  copied: 'Copié',
  copyFailed: 'Échec de la copie',
  another: 'Autre demande',
  state: 'État',
  appliedAt: 'Envoyée',
  updatedAt: 'Dernière modification',
  listsFailed: 'Les choix de ce formulaire n’ont pas pu être chargés.',
  tryAgain: 'Réessayer',
};
