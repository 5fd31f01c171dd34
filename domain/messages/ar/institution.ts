import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const institution: EntityMessages<Entities['institution']> = {
  one: 'إعدادات المؤسسة',
  many: 'إعدادات المؤسسة',
  fields: {
    name: 'الاسم',
    address: 'العنوان',
    contactPerson: 'مسؤول الاتصال',
    contactWay: 'بيانات الاتصال',
    autoAccept: 'قبول طلبات التعاون تلقائيًا',
    workingDays: 'أيام العمل',
    holidays: 'العطل',
    catalogue: 'الكتالوج',
    defaultLabId: 'المختبر الافتراضي',
    notation: 'نظام ترقيم الأسنان',
    designApproval: 'التصميم يتطلب موافقة',
    sharePatientName: 'إظهار اسم المريض للمختبر',
    number: 'الرقم',
    country: 'البلد',
    side: 'النوع',
    logoUrl: 'الشعار',
    members: 'الأعضاء',
    picture: 'الشعار',
    memberId: 'المدير الجديد',
  },
  actions: { query: 'القائمة', get: 'فتح', update: 'تعديل', logo: 'تغيير الشعار', handOver: 'تسليم الإدارة' },
};
