/** What every record is asked for, and what is done to it. */
export const crudWords = { query: 'Список', get: 'Открыть', update: 'Изменить', delete: 'Удалить' };

/** Who entered a record, who changed it, and when. */
export const filedWords = {
  creatorName: 'Кто создал',
  createdAt: 'Создано',
  updaterName: 'Кто изменил',
  updatedAt: 'Изменено',
};
