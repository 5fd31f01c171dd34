import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const image: EntityMessages<Entities['image']> = {
  one: 'صورة',
  many: 'مجموعة الصور',
  fields: {
    category: 'الفئة',
    takenOn: 'تاريخ الالتقاط',
    note: 'ملاحظة',
    patientId: 'المريض',
    name: 'اسم الملف',
    size: 'الحجم',
    sha256: 'المجموع الاختباري',
    width: 'العرض',
    height: 'الارتفاع',
    thumbUrl: 'نسخة صغيرة',
    pictureUrl: 'نسخة كبيرة',
    ownerId: 'فتح الملف',
    uploaderName: 'أضافها',
    createdAt: 'تاريخ الإضافة',
  },
  actions: {
    query: 'القائمة',
    get: 'فتح',
    place: 'إضافة صور',
    update: 'تعديل',
    delete: 'حذف',
    download: 'تنزيل الأصل',
  },
};
