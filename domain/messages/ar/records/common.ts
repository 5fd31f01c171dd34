/** What every record is asked for, and what is done to it. */
export const crudWords = { query: 'القائمة', get: 'فتح', update: 'تعديل', delete: 'حذف' };

/** Who entered a record, who changed it, and when. */
export const filedWords = {
  creatorName: 'أنشأه',
  createdAt: 'تاريخ الإنشاء',
  updaterName: 'آخر من عدّله',
  updatedAt: 'آخر تحديث',
};
