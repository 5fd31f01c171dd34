import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const record: EntityMessages<Entities['record']> = {
  one: 'زيارة',
  many: 'السجل الطبي',
  fields: {
    patientId: 'المريض',
    visitedOn: 'تاريخ الزيارة',
    reason: 'سبب الزيارة',
    findings: 'نتائج الفحص',
    treatment: 'العلاج',
    teeth: 'الأسنان المعنية',
    nextVisit: 'الزيارة القادمة',
    ownerId: 'فتح الملف',
    creatorName: 'كتبه',
    createdAt: 'تاريخ الكتابة',
    updaterName: 'عدّله',
    updatedAt: 'تاريخ التعديل',
  },
  actions: {
    query: 'القائمة',
    get: 'فتح',
    create: 'زيارة جديدة',
    update: 'تعديل',
    delete: 'حذف',
  },
};
