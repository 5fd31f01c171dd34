/** What every record is asked for, and what is done to it. */
export const crudWords = { query: 'Liste', get: 'Ouvrir', update: 'Modifier', delete: 'Supprimer' };

/** Who entered a record, who changed it, and when. */
export const filedWords = {
  creatorName: 'Créé par',
  createdAt: 'Créé le',
  updaterName: 'Mis à jour par',
  updatedAt: 'Mis à jour le',
};
