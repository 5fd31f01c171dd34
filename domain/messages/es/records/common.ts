/** What every record is asked for, and what is done to it. */
export const crudWords = { query: 'Lista', get: 'Abrir', update: 'Editar', delete: 'Eliminar' };

/** Who entered a record, who changed it, and when. */
export const filedWords = {
  creatorName: 'Creado por',
  createdAt: 'Creado',
  updaterName: 'Actualizado por',
  updatedAt: 'Actualizado',
};
