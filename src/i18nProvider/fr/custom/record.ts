export const sections = {
  details: 'Détails',
  identity: 'Identité',
  contact: 'Coordonnées',
  clinical: 'Informations cliniques',
  filing: 'Suivi de la fiche',
  together: 'Collaboration',
  activity: 'Activité',
  conversation: 'Conversation',
  files: 'Fichiers',
  history: 'Historique',
  overview: 'Aperçu',
  teeth: 'Dents',
  timeline: 'Chronologie',
  openOrders: 'Commandes en cours',
  catalogue: 'Catalogue',
  workingDays: 'Jours ouvrés',
  partnership: 'Partenariat',
  access: 'Accès',
  task: 'Tâche',
  progress: 'Avancement',
  records: 'Dossier médical',
  images: 'Images',
  report: 'Rapport',
};

export const show = {
  all: 'Tout',
  inList: 'Voir dans {{list}}',
  noRows: 'Aucune pour le moment',
  nothingYet: 'Rien pour le moment',
  older: 'Voir les plus anciens',
  narrowed: { tooth: { only: 'Seulement la dent choisie', none: 'Rien pour cette dent' } },
};

export const history = { none: 'Aucun historique', step: '{{action}} · {{actorName}}' };

/** What only the forms say of their fields; the rest of `form` comes with the lists. */
export const form = {
  draft: {
    saved: 'Brouillon enregistré · {{time}}',
    saving: 'Enregistrement…',
    failed: 'Échec de l’enregistrement du brouillon',
    restored: 'Brouillon restauré ({{time}})',
    offered: 'Vous avez un brouillon ({{time}}) : {{title}}',
    discarded: 'Brouillon abandonné ({{time}})',
    discard: 'Abandonner',
    use: 'Utiliser le brouillon',
    undo: 'Rétablir',
    leave: 'Fermer et garder le brouillon',
  },
  leave: {
    title: 'Quitter sans enregistrer vos dernières modifications ?',
    text: 'Vos dernières modifications ne sont pas encore enregistrées comme brouillon. Si vous quittez maintenant, vous les perdrez.',
    go: 'Quitter',
    stay: 'Rester',
  },
  file: {
    choose: 'Choisir un fichier',
    choosePicture: 'Choisir une image',
    drop: 'ou déposez-le ici',
    uploading: 'Envoi de {{name}}',
    cancel: 'Annuler l’envoi',
    wait: 'Attendez la fin de l’envoi, puis enregistrez à nouveau.',
    empty: 'Ce fichier est vide. Choisissez-en un autre.',
    replace: 'Remplacer',
    remove: 'Retirer',
    gone: 'Ce fichier n’est plus disponible.',
    open: 'Agrandir {{name}}',
    download: 'Télécharger {{name}}',
    save: 'Télécharger',
    large: 'Image agrandie',
    lost: 'Impossible de charger l’image. Réessayez plus tard.',
    close: 'Fermer',
  },
  phone: {
    country: '{{country}}, sauf si le numéro commence par un indicatif international',
    doubtful: 'Ce numéro ne semble pas complet. Vérifiez-le. Il sera enregistré tel que vous l’avez saisi.',
  },
  help: {
    patient: {
      certificateNumber: 'Tel qu’il figure sur le document, lettres comprises',
      entryNumber: 'Le numéro de dossier propre à votre cabinet, s’il en a un',
      habitDetails: 'Habitudes qui influent sur le travail : bruxisme, sports, instruments à vent',
      allergyDetails: 'Substance et réaction, métaux et résines compris',
    },
    workOrder: {
      content: 'N’indiquez pas de nom de patient si un partenaire peut le lire',
      institutionId: 'Laissez vide pour un travail interne à votre établissement',
      orderId: 'Les personnes ayant accès à cette commande en sont averties',
    },
  },
  conflict: {
    title: 'Quelqu’un a modifié cet élément pendant votre saisie',
    text: 'Vos modifications sont conservées. Les champs que seule l’autre personne a modifiés affichent leur nouvelle valeur. Choisissez une version pour les autres, puis enregistrez de nouveau.',
    mine: 'Votre version',
    theirs: 'Version actuelle',
    take: 'Utiliser la version actuelle',
  },
};

/** What react-admin would say in parts of it that the console doesn’t use today; the rest comes with the lists. */
export const ra = {
  input: {
    references: {
      all_missing: 'Les données associées sont introuvables.',
      many_missing: 'Au moins une donnée associée n’est plus disponible.',
      single_missing: 'La donnée associée n’est plus disponible.',
    },
  },
  action: {
    add: 'Ajouter',
    clear_array_input: 'Vider la liste',
    create: 'Créer',
    delete: 'Supprimer',
    move_down: 'Descendre',
    move_up: 'Monter',
    refresh: 'Actualiser',
    remove: 'Retirer',
    save: 'Enregistrer',
    undo: 'Annuler',
    update: 'Mettre à jour',
  },
  message: {
    clear_array_input: 'Vider toute la liste ?',
    delete_content: 'Supprimer cet élément ({{name}}) ?',
    delete_title: 'Supprimer : {{name}} {{recordRepresentation}}',
    select_all_limit_reached: 'Il y a trop d’éléments pour tout sélectionner. Sélection limitée à {{max}}.',
    unsaved_changes: 'Certaines modifications ne sont pas enregistrées. Les abandonner ?',
  },
  navigation: {
    next: 'Page suivante',
    page: 'Aller à la page {{page}}',
    page_range_info: '{{offsetBegin}}–{{offsetEnd}} sur {{total}}',
    previous: 'Page précédente',
  },
  validation: {
    email: 'Doit être une adresse e-mail valide',
    maxLength: 'Au plus {{max}} caractères',
    maxValue: 'Au plus {{max}}',
    minLength: 'Au moins {{min}} caractères',
    minValue: 'Au moins {{min}}',
    number: 'Doit être un nombre',
    oneOf: 'Doit être l’une de ces valeurs : {{options}}',
    regex: 'Format attendu (expression régulière) : {{pattern}}',
    required: 'Obligatoire',
    unique: 'Doit être unique',
  },
};
