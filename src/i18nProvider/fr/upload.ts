import type { upload as english } from '../en/upload.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const upload: Translation<typeof english, Forms> = {
  add: 'Ajouter des fichiers ou un dossier',
  files: 'Fichiers ou zip',
  folder: 'Dossier',
  drop: 'Déposez les fichiers ici',
  dropHint: 'Dossiers, zip et fichiers isolés : STL, PLY, OBJ, photos',
  list: 'Fichiers en cours d’envoi',
  sent: '{{percent}} sur {{size}}',
  left: 'reste {{time}}',
  totals_one: '{{done}} sur {{count}} fichier arrivé · {{percent}}',
  totals_many: '{{done}} sur {{count}} de fichiers arrivés · {{percent}}',
  totals_other: '{{done}} sur {{count}} fichiers arrivés · {{percent}}',
  underWay_one: '{{count}} fichier · {{percent}}',
  underWay_many: '{{count}} de fichiers · {{percent}}',
  underWay_other: '{{count}} fichiers · {{percent}}',
  allArrived: 'Tous les fichiers sont arrivés.',
  someFailed_one: 'Un fichier n’est pas arrivé. Voyez pourquoi et réessayez.',
  someFailed_many: '{{count}} de fichiers ne sont pas arrivés. Voyez pourquoi et réessayez.',
  someFailed_other: '{{count}} fichiers ne sont pas arrivés. Voyez pourquoi et réessayez.',
  alreadyThere_one: 'Un fichier était déjà présent et n’a pas été renvoyé.',
  alreadyThere_many: '{{count}} de fichiers étaient déjà présents et n’ont pas été renvoyés.',
  alreadyThere_other: '{{count}} fichiers étaient déjà présents et n’ont pas été renvoyés.',
  interrupted_one:
    'Un envoi de fichier de cette commande a été interrompu. Ajoutez de nouveau ce fichier : l’envoi reprendra où il s’est arrêté.',
  interrupted_many:
    '{{count}} d’envois de fichiers de cette commande ont été interrompus. Ajoutez de nouveau ces fichiers : les envois reprendront où ils se sont arrêtés.',
  interrupted_other:
    '{{count}} envois de fichiers de cette commande ont été interrompus. Ajoutez de nouveau ces fichiers : les envois reprendront où ils se sont arrêtés.',
  states: {
    queued: 'En file d’attente · {{size}}',
    waiting: 'Connexion perdue à {{percent}} sur {{size}}. Reprise automatique.',
    paused: 'En pause à {{percent}} sur {{size}}',
    done: 'Arrivé · {{size}}',
  },
  pause: 'Mettre {{name}} en pause',
  resume: 'Reprendre {{name}}',
  retry: 'Réessayer {{name}}',
  cancel: 'Annuler {{name}}',
  remove: 'Retirer {{name}} de la liste',
  faults: {
    empty: 'Ce fichier est vide. Exportez-le de nouveau depuis le scanner.',
    tooLarge: 'Le serveur n’accepte pas de fichier aussi volumineux.',
    line: 'Connexion perdue. Réessayez.',
    refused: 'Le serveur a refusé ce fichier (statut {{status}}). Réessayez.',
    signedOut: 'Votre session a été fermée. Connectez-vous, puis réessayez.',
    unreadable: 'Ce fichier a été déplacé ou modifié entre-temps. Retirez-le et ajoutez-le de nouveau.',
  },
};
