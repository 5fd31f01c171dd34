/** What the panel of a list's display and the help of its keys say; the rest comes with the list. */
export const list = {
  views: {
    title: 'Vues enregistrées',
    none: 'Aucune vue enregistrée. Réglez les filtres et le tri, puis enregistrez-les sous un nom.',
    name: 'Nom de la vue',
    help: 'Enregistre les filtres, le tri, les colonnes et la présentation actuels.',
    full: 'Vous avez atteint la limite de vues enregistrées. Supprimez-en une d’abord.',
    save: 'Enregistrer',
    rename: 'Renommer',
    remove: 'Supprimer',
    keep: 'Annuler',
    sure: 'Supprimer « {{name}} » ?',
    renameOne: 'Renommer « {{name}} »',
    removeOne: 'Supprimer « {{name}} »',
    updateOne: 'Mettre à jour « {{name}} » avec la vue actuelle',
  },
  columns: {
    title: 'Colonnes',
    up: 'Monter « {{name}} »',
    down: 'Descendre « {{name}} »',
    moved: '« {{name}} » déplacée en position {{place}} sur {{total}}',
    reset: 'Réinitialiser',
  },
  keys: {
    search: 'Rechercher dans la liste',
    next: 'Ligne suivante',
    previous: 'Ligne précédente',
    open: 'Ouvrir la fiche',
    select: 'Sélectionner la ligne ; avec Maj, une plage',
  },
};
