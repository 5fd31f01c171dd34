export const patient = {
  back: 'Retour à la liste',
  erasing: {
    names:
      'Supprime le patient avec ses dossiers, images, photos et brouillons, et efface son nom des commandes terminées, dans votre cabinet et dans les laboratoires : des textes, des noms de fichiers et de l’intérieur des fichiers STL, PLY, OBJ et MTL.',
    deleted:
      'Les archives ZIP, RAR et 7z et les projets de scanner sont supprimés, de même que les modèles et archives des bons de travail ; les scans sont conservés.',
    kept: 'Un scan dont le nom ne peut pas être retiré reste visible, mais n’est plus téléchargeable. Les noms contenus dans d’autres fichiers, comme les PDF, et dans les motifs indiqués dans l’historique ne sont pas effacés.',
  },
  createOrder: 'Créer une commande',
  tabs: {
    label: 'Parties du dossier du patient',
    details: 'Fiche',
    records: 'Dossier médical',
    images: 'Images',
    report: 'Rapport',
    orders: 'Commandes',
  },
  history: {
    none: 'Rien n’a été noté depuis le début de ce journal.',
    patient: {
      create: '{{name}} a créé le dossier du patient.',
      update: '{{name}} a modifié les informations.',
      export: '{{name}} a exporté toutes les données du patient.',
    },
    record: { create: '{{name}} a ajouté une visite.', update: '{{name}} a modifié une visite.' },
    image: { place: '{{name}} a envoyé une image.', update: '{{name}} a modifié la description d’une image.' },
  },
  records: {
    latest: 'Dernière visite : {{date}}',
    empty: 'Aucune visite n’est encore notée.',
    more: 'Seules les {{total}} dernières visites sont affichées.',
    written: 'Rédigé par {{name}}, {{time}}',
    changed: 'modifié par {{name}}, {{time}}',
    edit: 'Visite du {{date}}',
  },
  images: {
    addAs: 'Ajouter comme',
    hint: 'JPG, PNG, WebP ou TIFF, {{max}} au plus par image. Les originaux sont conservés tels quels.',
    drop: 'Déposez les images ici',
    dismiss: 'Retirer',
    all: 'Toutes',
    empty: 'Il n’y a pas encore d’images de ce patient.',
    open: 'Agrandir : {{title}}',
    large: 'Image agrandie',
    lost: 'L’image ne peut pas être affichée pour l’instant. Réessayez plus tard.',
    position: '{{at}} sur {{total}}',
    close: 'Fermer',
  },
  report: {
    title: 'Rapport du patient',
    choose: 'Contenu du rapport',
    identity: 'Patient',
    clinical: 'Informations cliniques',
    records: 'Dossier médical',
    images: 'Images',
    print: 'Imprimer ou enregistrer en PDF',
  },
  orders: {
    empty: 'Il n’y a pas encore de commande pour ce patient.',
  },
};
