import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';
import { crudWords, filedWords } from './plain.ts';

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
    ...filedWords,
    creatorName: 'كتبه',
    createdAt: 'تاريخ الكتابة',
  },
  actions: {
    ...crudWords,
    create: 'زيارة جديدة',
  },
};
