import type { icons as english } from '../en/icons.ts';
import type { Translation } from '../messages.ts';

export const icons: Translation<typeof english, 'other'> = {
  lead: 'الأيقونات التي يمكن لأي تعريف ذكرها، وموضع كل منها.',
  search: 'الاسم أو الصفحة',
  unused: 'لا تستخدمها أي صفحة بعد',
  none: 'لا توجد أيقونة بهذا الاسم.',
};
