import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const device: EntityMessages<Entities['device']> = {
  one: 'جهاز',
  many: 'الأجهزة',
  fields: {
    name: 'الاسم',
    note: 'ملاحظة',
    serialNumber: 'الرقم التسلسلي',
    firmware: 'إصدار البرنامج الثابت',
    activationCode: 'رمز التفعيل',
    state: 'حالة الجهاز',
    boundAt: 'تاريخ الربط',
    boundByName: 'ربطه',
    lockedAt: 'تاريخ القفل',
    lockedByName: 'قفله',
    unboundAt: 'تاريخ إلغاء الربط',
    unboundByName: 'ألغى ربطه',
    connectedAt: 'تاريخ الاتصال',
    seenAt: 'آخر ظهور',
    keyword: 'الاسم أو الرقم التسلسلي أو الملاحظة',
    contactKind: 'وجهة الرمز',
    code: 'رمز التحقق',
    request: 'الطلب',
  },
  actions: {
    query: 'القائمة',
    counts: 'الأعداد',
    get: 'فتح',
    history: 'السجل',
    activate: 'تفعيل جهاز',
    update: 'تعديل',
    pair: 'توصيل',
    lock: 'قفل',
    unlock: 'إلغاء القفل',
    unbind: 'إلغاء الربط',
  },
};
