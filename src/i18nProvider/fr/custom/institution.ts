import type { CustomMessages } from '../../messages.ts';

export const institution = {
  tabs: {
    label: 'Rubriques des paramètres',
    about: 'Établissement',
    days: 'Jours ouvrés',
    catalogue: 'Catalogue',
    orders: 'Nouvelles commandes',
    end: 'Responsable',
  },
  about: {
    title: 'Informations sur l’établissement',
    seen: 'Vos membres et vos partenaires voient ces informations dans les listes, sur les commandes et sur les documents imprimés.',
    country: 'Le pays ne peut pas être modifié.',
    partners: 'Partenaires',
    autoAccept:
      'Les partenaires qui vous invitent ou se proposent sont acceptés automatiquement et peuvent {{what}}. Vous en serez averti.',
    autoAcceptClinic: 'recevoir vos commandes',
    autoAcceptLab: 'vous envoyer des commandes',
    mails: 'E-mails',
    linksText:
      'L’e-mail annonçant une conception à vérifier permet d’y répondre sans se connecter. Un code envoyé à la même adresse confirme la réponse.',
    mailsText:
      'Désactivé : les e-mails sur les commandes n’indiquent que le numéro de commande. Activé : ils indiquent aussi le nom du patient à vos membres, si votre établissement le connaît.',
  },
  logo: {
    saved: 'Logo enregistré',
    removed: 'Logo retiré',
    seen: 'Affiché à côté du nom de votre établissement, pour vos membres et vos partenaires.',
  },
  days: {
    labText:
      'Les cabinets voient ces jours quand ils choisissent une date de livraison. Les dates proposées, les décomptes de jours et les avertissements en tiennent compte.',
    clinicText: 'Un avertissement s’affiche avant l’envoi d’une commande dont la livraison tombe un autre jour.',
    from: 'Premier jour',
    to: 'Dernier jour',
    name: 'Nom',
    add: 'Ajouter un jour de fermeture',
    remove: 'Retirer {{name}}',
    none: 'Aucun jour de fermeture. Ajoutez les vôtres.',
    holidaysText: 'Jours fériés et fermetures de l’établissement.',
    most: 'Vous avez atteint la limite de {{count}} jours de fermeture. Retirez les jours passés pour en ajouter.',
  },
  catalogue: {
    text: 'Les cabinets voient un avertissement avant de commander ce qui n’est pas dans votre catalogue. Vos délais habituels servent à proposer une date de livraison.',
    all: 'Tout peut être commandé',
    allText: 'Vous n’avez pas limité votre catalogue : les cabinets peuvent tout commander.',
    some: 'Éléments sélectionnés uniquement',
    types: 'Types et matériaux',
    materialsOf: 'Matériaux : {{type}}',
    days: 'Délai habituel',
    daysOf: 'Jours ouvrés habituels : {{type}}',
    shades: 'Teintes',
    shadesText: 'Teintes pour lesquelles vous disposez de céramiques, de blocs ou de disques.',
    guide: 'Tout le teintier {{guide}}',
  },
  orders: {
    title: 'Valeurs par défaut des commandes',
    text: 'Modifiables dans chaque commande.',
    designApproval: 'Si désactivé, le laboratoire lance la fabrication sans vous demander de valider la conception.',
    sharePatientName: 'Si désactivé, le laboratoire ne voit que le numéro du patient.',
    ownNotation: 'Par défaut (FDI)',
    notation: 'S’applique à tous ceux qui n’ont pas choisi de notation dans leur navigateur.',
  },
  handOver: {
    title: 'Changer de responsable',
    text: 'Nommez un autre membre responsable et quittez cette fonction. Vous restez membre. Seul le nouveau responsable peut revenir en arrière.',
    nobody: 'Il n’y a pas encore d’autre membre. Invitez-en un d’abord.',
    toMembers: 'Aller aux membres',
    action: 'Nommer',
    ask: 'Nommer {{name}} responsable ?',
    askText:
      '{{name}} devient responsable de {{organisation}}. Vous restez « {{role}} » et perdez l’accès à ces paramètres.',
  },
  close: {
    title: 'Fermer l’établissement',
    text: 'C’est définitif et irréversible. Voici ce qu’il advient de votre établissement et de ses données :',
    open_one: '{{count}} commande est en cours. Terminez-la ou annulez-la d’abord.',
    open_many: '{{count}} de commandes sont en cours. Terminez-les ou annulez-les d’abord.',
    open_other: '{{count}} commandes sont en cours. Terminez-les ou annulez-les d’abord.',
    toOrders: 'Voir les commandes',
    partners_one: 'Votre partenariat avec {{count}} établissement prend fin. Son responsable en est averti.',
    partners_many: 'Vos partenariats avec {{count}} d’établissements prennent fin. Leurs responsables en sont avertis.',
    partners_other: 'Vos partenariats avec {{count}} établissements prennent fin. Leurs responsables en sont avertis.',
    workOrders_one: '{{count}} ticket avec un partenaire est annulé. Les personnes concernées en sont averties.',
    workOrders_many:
      '{{count}} de tickets avec des partenaires sont annulés. Les personnes concernées en sont averties.',
    workOrders_other: '{{count}} tickets avec des partenaires sont annulés. Les personnes concernées en sont averties.',
    members_one: 'Vous et {{count}} autre membre perdez l’accès.',
    members_many: 'Vous et {{count}} d’autres membres perdez l’accès.',
    members_other: 'Vous et {{count}} autres membres perdez l’accès.',
    onlyYou: 'Vous perdez l’accès. Il n’y a pas d’autre membre.',
    patients_one:
      '{{count}} patient est conservé {{days}} jours, puis effacé avec son dossier médical, ses images et tout ce qui contient son nom.',
    patients_many:
      '{{count}} de patients sont conservés {{days}} jours, puis effacés avec leurs dossiers médicaux, leurs images et tout ce qui contient leurs noms.',
    patients_other:
      '{{count}} patients sont conservés {{days}} jours, puis effacés avec leurs dossiers médicaux, leurs images et tout ce qui contient leurs noms.',
    drafts_one: '{{count}} commande non envoyée est effacée aussi.',
    drafts_many: '{{count}} de commandes non envoyées sont effacées aussi.',
    drafts_other: '{{count}} commandes non envoyées sont effacées aussi.',
    rest: 'L’adresse, les coordonnées, le logo et les paramètres sont effacés après {{days}} jours.',
    stays:
      'Les partenaires conservent les commandes sur lesquelles ils ont travaillé, sous le nom et le numéro de votre établissement, mais sans nom de patient.',
    staysLab:
      'Les cabinets conservent les commandes qu’ils vous ont envoyées, sous le nom et le numéro de votre établissement.',
    roomLab: 'Les appareils sont dissociés et ne peuvent plus envoyer d’empreintes.',
    room: 'Les abonnements ne sont pas renouvelés. Les liens vers des cas partagés cessent immédiatement de fonctionner.',
    export: 'Exportez d’abord ce que vous devez conserver :',
    exportOrders: 'Commandes',
    exportPatients: 'Patients',
    action: 'Fermer l’établissement',
    number: 'Numéro de votre établissement : {{number}}',
    numberHint: 'Saisissez-le pour confirmer.',
    password: 'Votre mot de passe',
    submit: 'Fermer définitivement',
  },
} satisfies CustomMessages<'fr'>['institution'];
