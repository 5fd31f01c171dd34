import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const organisation: EntityMessages<Entities['organisation']> = {
  one: 'مؤسسة',
  many: 'المؤسسات',
  fields: {
    name: 'الاسم',
    country: 'البلد',
    address: 'العنوان',
    contactPerson: 'مسؤول الاتصال',
    contactWay: 'بيانات الاتصال',
    organisationId: 'المعرّف',
    number: 'الرقم',
    side: 'النوع',
    partner: 'مؤسسة شريكة',
    logoUrl: 'الشعار',
    workingDays: 'أيام العمل',
    holidays: 'العطل',
    catalogue: 'الكتالوج',
    keyword: 'الاسم أو الرقم',
  },
  actions: { query: 'القائمة', get: 'فتح' },
};
