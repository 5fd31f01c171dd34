import type { sections as english } from '../en/sections.ts';
import type { PluralForm, Translation } from '../messages.ts';

export const sections: Translation<typeof english, PluralForm> = {
  details: 'التفاصيل',
  identity: 'الهوية',
  contact: 'الاتصال',
  clinical: 'المعلومات السريرية',
  filing: 'بيانات القيد',
  together: 'العمل المشترك',
  conversation: 'المحادثة',
  files: 'الملفات',
  history: 'السجل',
  orders: 'الطلبات',
};
