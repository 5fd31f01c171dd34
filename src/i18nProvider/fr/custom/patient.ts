import type { CustomMessages } from '../../messages.ts';

export const patient = {
  allergy: 'Allergie : {{what}}',
  nothingClinical: 'Aucune allergie ni antécédent enregistré',
  teeth: {
    none: 'Aucun travail dentaire pour le moment',
    hint: 'Choisissez une dent pour n’afficher que ses entrées',
  },
  erasing: {
    names:
      'Efface le patient avec son dossier médical, ses images, photos et brouillons. Son nom est aussi retiré des commandes terminées et des tickets, dans votre cabinet et chez ses partenaires : des textes, des noms de fichiers et de l’intérieur des fichiers STL, PLY, OBJ, 3MF, MTL, DICOM et des projets de scanner.',
    deleted:
      'Les archives ZIP, RAR et 7z et les fichiers qui ne peuvent pas être nettoyés, comme les fichiers texte et Word, sont supprimés, de même que les images, modèles et archives des tickets liés à ces commandes. Les empreintes optiques sont conservées.',
    kept: 'Une empreinte dont le nom ne peut pas être retiré reste visible, mais n’est plus téléchargeable. Sont conservés : ce que montrent les PDF, les photos et les images DICOM, les documents des tickets, tous les fichiers des tickets sans commande, les tickets qui ne citent qu’une partie du nom, les motifs de l’historique, le numéro du patient, le journal d’audit, les e-mails déjà envoyés et les copies hors du système (téléchargements et sauvegardes).',
  },
  history: {
    patient: {
      create: '{{name}} a ajouté le patient',
      update: '{{name}} a modifié les informations',
      export: '{{name}} a exporté toutes les données du patient',
    },
    record: { create: '{{name}} a ajouté une visite', update: '{{name}} a modifié une visite' },
    image: { place: '{{name}} a ajouté une image', update: '{{name}} a modifié la description d’une image' },
  },
  records: {
    empty: 'Aucune visite enregistrée',
    more: 'Les {{total}} dernières visites sont affichées.',
    written: 'Saisie par {{name}}, {{time}}',
    changed: 'modifiée par {{name}}, {{time}}',
    edit: 'Visite du {{date}}',
  },
  images: {
    addAs: 'Ajouter comme',
    hint: 'JPG, PNG, WebP ou TIFF, {{max}} au plus par image. Les originaux sont conservés tels quels.',
    drop: 'Déposez les images ici',
    dismiss: 'Retirer',
    all: 'Toutes',
    empty: 'Aucune image',
    open: 'Agrandir {{title}}',
    large: 'Image agrandie',
    lost: 'Impossible de charger l’image. Réessayez plus tard.',
    position: '{{at}} sur {{total}}',
    close: 'Fermer',
  },
  report: {
    title: 'Rapport patient',
    choose: 'Inclure dans le rapport',
    identity: 'Patient',
    clinical: 'Informations cliniques',
    records: 'Dossier médical',
    images: 'Images',
    print: 'Imprimer ou enregistrer en PDF',
  },
} satisfies CustomMessages<'fr'>['patient'];
