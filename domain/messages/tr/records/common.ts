/** What every record is asked for, and what is done to it. */
export const crudWords = { query: 'Liste', get: 'Aç', update: 'Düzenle', delete: 'Sil' };

/** Who entered a record, who changed it, and when. */
export const filedWords = {
  creatorName: 'Oluşturan',
  createdAt: 'Oluşturuldu',
  updaterName: 'Güncelleyen',
  updatedAt: 'Son güncelleme',
};
