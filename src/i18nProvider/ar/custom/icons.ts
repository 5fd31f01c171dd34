import type { CustomMessages } from '../../messages.ts';

export const icons = {
  lead: 'الأيقونات المتاحة للتعريفات والصفحات التي تستخدمها.',
  search: 'الاسم أو الصفحة',
  unused: 'غير مستخدمة',
  none: 'لا توجد أيقونات',
} satisfies CustomMessages<'ar'>['icons'];
