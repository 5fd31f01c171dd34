import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const audit: EntityMessages<Entities['audit']> = {
  one: 'قيد تدقيق',
  many: 'سجل التدقيق',
  fields: {
    at: 'الوقت',
    actorName: 'من',
    role: 'الدور',
    way: 'طريقة الدخول',
    kind: 'النوع',
    subject: 'ماذا',
    action: 'الإجراء',
    recordId: 'السجل',
    about: 'يتبع',
    records: 'عدد السجلات',
    result: 'النتيجة',
    address: 'العنوان',
    client: 'المتصفح',
    sessionId: 'الجلسة',
    hash: 'البصمة',
    person: 'الشخص',
    from: 'من تاريخ',
    to: 'إلى تاريخ',
  },
  actions: { query: 'القائمة' },
};
