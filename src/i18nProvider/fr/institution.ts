import type { CustomMessages } from '../messages.ts';
import type { Forms } from './forms.ts';

export const institution: CustomMessages<Forms>['institution'] = {
  tabs: {
    label: 'Parties des paramètres',
    about: 'Établissement',
    days: 'Jours ouvrés',
    catalogue: 'Catalogue',
    orders: 'Nouvelles commandes',
    end: 'Passer la main, fermer',
  },
  about: {
    title: 'Qui vous êtes',
    seen: 'Vos membres et vos partenaires le voient : dans les listes, sur les commandes et sur papier.',
    country: 'Le pays ne peut pas être modifié.',
    partners: 'Partenaires',
    autoAccept:
      'Quiconque vous invite ou se propose devient aussitôt partenaire et peut {{what}}. Vous en êtes averti.',
    autoAcceptClinic: 'recevoir vos commandes',
    autoAcceptLab: 'vous envoyer des commandes',
  },
  logo: {
    saved: 'Le logo est enregistré',
    removed: 'Le logo est retiré',
    editor: 'Recadrer le logo',
    seen: 'Figure à côté du nom partout où travaillent vos membres ; les partenaires le voient aussi.',
  },
  days: {
    labText:
      'Les cabinets voient ces jours en choisissant une échéance : propositions, décomptes et avertissements en dépendent.',
    clinicText: 'Avant l’envoi d’une commande dont l’échéance tombe un autre jour, un avertissement s’affiche.',
    from: 'Premier jour',
    to: 'Dernier jour',
    name: 'Nom',
    add: 'Ajouter un jour de fermeture',
    remove: 'Retirer {{name}}',
    none: 'Aucun jour de fermeture. Ajoutez les jours où personne ne travaille.',
    holidaysText: 'Jours fériés, congés de l’établissement, sorties d’équipe.',
    most: 'Il y en a déjà {{count}} : retirez ceux qui sont passés.',
  },
  catalogue: {
    text: 'Les cabinets sont avertis avant d’envoyer une commande de ce qui n’est pas ici, et se voient proposer une échéance selon vos délais habituels.',
    all: 'Tout peut être commandé',
    allText: 'Vous n’avez pas dit ce que vous proposez : les cabinets peuvent tout demander.',
    some: 'Seulement ce qui est coché ici',
    types: 'Types et matériaux',
    materialsOf: 'Matériaux : {{type}}',
    days: 'Délai habituel',
    daysOf: 'Jours ouvrés habituels : {{type}}',
    shades: 'Teintes',
    shadesText: 'Celles pour lesquelles vous avez céramiques et blocs.',
    guide: 'Tout {{guide}}',
  },
  orders: {
    title: 'Ce par quoi commencent les commandes',
    text: 'Qui prépare une commande peut y changer chacun de ces points.',
    designApproval: 'Désactivé : le laboratoire fabrique sans montrer d’abord la conception.',
    sharePatientName: 'Désactivé : le laboratoire ne connaît le patient que par son numéro.',
    ownNotation: 'FDI, sauf choix personnel',
    notation: 'Vaut pour tous ceux qui n’ont pas choisi de notation dans ce navigateur.',
  },
  handOver: {
    title: 'Passer la main',
    text: 'Nommez responsable un autre membre et quittez cette fonction. Vous restez membre ; seul le nouveau responsable pourra le changer.',
    nobody: 'Il n’y a personne à qui passer la main. Invitez d’abord un membre.',
    toMembers: 'Membres',
    action: 'Passer la main',
    ask: 'Passer la main à {{name}} ?',
    askText: '{{name}} dirige dès lors {{organisation}}. Vous restez « {{role}} » et perdez ces paramètres.',
  },
  close: {
    title: 'Fermer l’établissement',
    text: 'C’est définitif : personne ne pourra le rouvrir. Voici ce qu’il advient de lui et de ses données :',
    open_one: '{{count}} commande est en cours. Terminez-la ou annulez-la d’abord.',
    open_many: '{{count}} de commandes sont en cours. Terminez-les ou annulez-les d’abord.',
    open_other: '{{count}} commandes sont en cours. Terminez-les ou annulez-les d’abord.',
    toOrders: 'Voir les commandes',
    partners_one: 'Le partenariat avec {{count}} établissement prend fin ; ses responsables en sont avertis.',
    partners_many:
      'Les partenariats avec {{count}} d’établissements prennent fin ; leurs responsables en sont avertis.',
    partners_other: 'Les partenariats avec {{count}} établissements prennent fin ; leurs responsables en sont avertis.',
    workOrders_one:
      '{{count}} bon de travail avec un partenaire est annulé ; les personnes concernées en sont averties.',
    workOrders_many:
      '{{count}} de bons de travail avec des partenaires sont annulés ; les personnes concernées en sont averties.',
    workOrders_other:
      '{{count}} bons de travail avec des partenaires sont annulés ; les personnes concernées en sont averties.',
    members_one: 'Vous et {{count}} autre membre perdez l’accès.',
    members_many: 'Vous et {{count}} d’autres membres perdez l’accès.',
    members_other: 'Vous et {{count}} autres membres perdez l’accès.',
    onlyYou: 'Vous perdez l’accès : il n’y a personne d’autre.',
    patients_one:
      '{{count}} patient est conservé {{days}} jours puis effacé, avec son dossier, ses images et tout ce qui le nomme.',
    patients_many:
      '{{count}} de patients sont conservés {{days}} jours puis effacés, avec leurs dossiers, leurs images et tout ce qui les nomme.',
    patients_other:
      '{{count}} patients sont conservés {{days}} jours puis effacés, avec leurs dossiers, leurs images et tout ce qui les nomme.',
    drafts_one: '{{count}} commande jamais envoyée est effacée aussi.',
    drafts_many: '{{count}} de commandes jamais envoyées sont effacées aussi.',
    drafts_other: '{{count}} commandes jamais envoyées sont effacées aussi.',
    rest: 'L’adresse, les coordonnées, le logo et les paramètres sont effacés après {{days}} jours.',
    stays:
      'Ce sur quoi les partenaires ont travaillé reste chez eux, sous votre nom et votre numéro, sans les noms de vos patients.',
    staysLab: 'Ce que les cabinets vous ont envoyé reste chez eux, sous votre nom et votre numéro.',
    roomLab: 'Les appareils sont dissociés et n’envoient plus d’empreintes.',
    room: 'Les abonnements ne sont pas renouvelés ; les liens vers des cas partagés cessent aussitôt.',
    export: 'Exportez d’abord ce que vous devez conserver :',
    exportOrders: 'Commandes',
    exportPatients: 'Patients',
    action: 'Fermer l’établissement',
    number: 'Numéro de votre établissement : {{number}}',
    numberHint: 'Saisissez-le pour être sûr que c’est bien lui.',
    password: 'Votre mot de passe',
    submit: 'Fermer définitivement',
  },
};
