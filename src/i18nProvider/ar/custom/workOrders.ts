import type { CustomMessages } from '../../messages.ts';

export const workOrders = {
  history: {
    create: 'فتح {{name}} ({{organisation}}) أمر العمل',
    update: 'عدّل {{name}} ({{organisation}}) أمر العمل',
    take: 'تولّى {{name}} ({{organisation}}) أمر العمل',
    resolve: 'حلّ {{name}} ({{organisation}}) أمر العمل',
    close: 'أغلق {{name}} ({{organisation}}) أمر العمل',
    reopen: 'أعاد {{name}} ({{organisation}}) فتح أمر العمل',
    cancel: 'ألغى {{name}} ({{organisation}}) أمر العمل',
  },
  empty: 'لا توجد رسائل بعد. يمكن لكل من لديه حق الوصول إلى أمر العمل قراءة هذه المحادثة.',
  noFiles: 'لا توجد ملفات بعد. أرفق ملفات برسالة لإضافتها.',
} satisfies CustomMessages<'ar'>['workOrders'];
