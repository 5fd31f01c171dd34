import type { workOrders as english } from '../en/workOrders.ts';
import type { PluralForm, Translation } from '../messages.ts';

export const workOrders: Translation<typeof english, PluralForm> = {
  history: {
    create: 'أنشأه {{name}} ({{organisation}})',
    update: 'عدّله {{name}} ({{organisation}})',
    take: 'تولّاه {{name}} ({{organisation}})',
    resolve: 'حلّه {{name}} ({{organisation}})',
    close: 'أغلقه {{name}} ({{organisation}})',
    reopen: 'أعاد فتحه {{name}} ({{organisation}})',
    cancel: 'ألغاه {{name}} ({{organisation}})',
  },
  empty: 'لا توجد رسائل بعد. ما يُكتب هنا يقرؤه كل من يرى أمر العمل.',
  noFiles: 'لا توجد ملفات بعد. تأتي الملفات مع الرسائل.',
};
