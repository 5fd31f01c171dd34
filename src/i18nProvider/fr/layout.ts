import type { layout as english } from '../en/layout.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const layout: Translation<typeof english, Forms> = {
  product: 'Plateforme cloud de dentisterie numérique',
  home: 'Tableau de bord',
  menu: 'Menu principal',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  skip: 'Aller au contenu',
  trail: 'Vous êtes ici',
  tabs: {
    bar: 'Pages ouvertes',
    menu: 'Actualiser et fermer des pages',
    refresh: 'Actualiser',
    close: 'Fermer',
    closeOne: 'Fermer {{title}}',
    closeOthers: 'Fermer les autres',
    closeAll: 'Tout fermer',
  },
  capacity: {
    title: 'Stockage',
    used: '{{used}} sur {{max}} Go utilisés',
    full: 'Plein : nouveaux fichiers en attente',
  },
  organisation: {
    switch: 'Changer d’établissement',
    current: 'Établissement actuel',
    entered: 'Vous travaillez maintenant dans {{name}}',
  },
  notices: {
    title: 'Notifications',
    open_one: 'Notifications, {{count}} non lue',
    open_many: 'Notifications, {{count}} non lues',
    open_other: 'Notifications, {{count}} non lues',
    categories: { orders: 'Commandes', members: 'Membres', relationships: 'Partenariats', others: 'Autres' },
    category_one: '{{category}}, {{count}} non lue',
    category_many: '{{category}}, {{count}} non lues',
    category_other: '{{category}}, {{count}} non lues',
    unread: 'Non lue',
    markRead: 'Marquer comme lu',
    all: 'Toutes les notifications',
    older: 'Afficher les précédentes',
    close: 'Fermer',
    empty: {
      orders: 'Aucune notification de commande. Elles arrivent quand un cas avance.',
      members: 'Aucune notification de membre. Elles arrivent quand quelqu’un rejoint l’établissement ou le demande.',
      relationships:
        'Aucune notification de partenariat. Elles arrivent quand un établissement veut travailler avec le vôtre.',
      others: 'Aucune autre notification.',
    },
  },
  user: {
    menu: 'Votre compte',
    settings: 'Paramètres utilisateur',
    noticeSettings: 'Paramètres de notification',
    language: 'Langue',
    logout: 'Se déconnecter',
  },
  codes: {
    label: 'Code de vérification',
    send: 'Envoyer le code',
    again: 'Renvoyer',
    wait_one: 'Renvoyer dans {{count}} s',
    wait_many: 'Renvoyer dans {{count}} s',
    wait_other: 'Renvoyer dans {{count}} s',
    sent_one: 'Envoyé à {{contact}}. Le code est valable {{count}} minute.',
    sent_many: 'Envoyé à {{contact}}. Le code est valable {{count}} de minutes.',
    sent_other: 'Envoyé à {{contact}}. Le code est valable {{count}} minutes.',
  },
  logout: {
    title: 'Confirmer la déconnexion',
    text: 'Votre session a été fermée. Vous pouvez annuler pour rester sur cette page, ou vous reconnecter',
    confirm: 'Se reconnecter',
    cancel: 'Annuler',
  },
  failures: {
    network: 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
    timeout: 'Le serveur a mis trop de temps à répondre. Réessayez.',
    broken: 'La réponse du serveur est illisible. Réessayez dans un instant.',
    error: 'Erreur',
  },
  session: {
    failed: 'Une erreur est survenue',
    noData: 'Échec de la vérification, veuillez vous reconnecter.',
    noRoles: 'Échec du chargement du compte : aucun rôle attribué !',
  },
};
