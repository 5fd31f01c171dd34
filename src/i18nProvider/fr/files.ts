import type { files as english } from '../en/files.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const files: Translation<typeof english, Forms> = {
  project: {
    found: {
      exocad: 'Le projet du scanner demande :',
      threeShape: 'La commande 3Shape demande :',
    },
    teeth: '{{teeth}} : {{work}}',
    bridge: '{{teeth}} solidarisées en bridge',
    notes: 'Inconnu ici sous ce nom : {{said}}',
    note: '« {{said}} » ({{teeth}})',
    kept_one: 'Votre saisie pour {{teeth}} est conservée.',
    kept_many: 'Votre saisie pour {{teeth}} est conservée.',
    kept_other: 'Votre saisie pour {{teeth}} est conservée.',
    takeOver: 'Reprendre',
    leave: 'Laisser',
    taken: 'Repris du projet du scanner.',
    undo: 'Annuler',
  },
  version: 'Version {{version}}',
  replaced: 'Remplacé par une version ultérieure',
  showEarlier_one: 'Afficher la version précédente',
  showEarlier_many: 'Afficher {{count}} de versions précédentes',
  showEarlier_other: 'Afficher {{count}} versions précédentes',
  hideEarlier_one: 'Masquer la version précédente',
  hideEarlier_many: 'Masquer les versions précédentes',
  hideEarlier_other: 'Masquer les versions précédentes',
  unpackedFrom: 'Extrait de {{name}}',
  unpacked_one: '{{count}} fichier extrait',
  unpacked_many: '{{count}} de fichiers extraits',
  unpacked_other: '{{count}} fichiers extraits',
  original: 'Original {{size}}',
  copy: 'Copie de visualisation {{size}}',
  copyError: 'Copie de visualisation {{size}}, à {{micrometres}} µm au plus de l’original',
  unzipAgain: 'Décompresser de nouveau',
};
