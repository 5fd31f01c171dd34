import type { CustomMessages } from '../../messages.ts';

export const paper = {
  print: 'Imprimer ou enregistrer en PDF',
  export: 'Exporter les données de la commande',
  json: 'Toutes les données (JSON)',
  csv: 'Dents en tableau (CSV)',
  close: 'Fermer l’aperçu',
  preview: 'Aperçu avant impression de la commande {{number}}',
  parties: 'Cabinet et laboratoire',
  work: 'Travail',
  noTeeth: 'Aucune dent marquée',
  pictures: 'Images du modèle',
  drawing: 'Création des images…',
  notDrawn: 'Les images n’ont pas pu être créées dans ce navigateur.',
  views: {
    front: 'Face',
    upper: 'Maxillaire, vue occlusale',
    lower: 'Mandibule, vue occlusale',
    top: 'Dessus',
  },
  checksum: 'SHA-256',
  sign: {
    received: 'Reçu : date, nom',
    made: 'Réalisé : date, nom',
    checked: 'Contrôlé : date, nom',
    shipped: 'Expédié : date, nom',
  },
  printed: 'Imprimé le {{date}} par {{name}}.',
  findAgain:
    'Pour retrouver cette commande, scannez le code-barres ou saisissez le numéro dans la recherche de la plateforme.',
  toothName: 'Nom de la dent',
  bridge: 'Bridge',
} satisfies CustomMessages<'fr'>['paper'];
