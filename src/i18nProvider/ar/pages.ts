import type { pages as english } from '../en/pages.ts';
import type { PluralForm, Translation } from '../messages.ts';

export const pages: Translation<typeof english, PluralForm> = {
  notFound: {
    title: 'الصفحة غير موجودة',
    text: 'لا توجد صفحة بهذا العنوان، أو أنها أُزيلت.',
    back: 'العودة إلى الطلبات',
  },
  forbidden: {
    title: 'غير متاح لدورك',
    text: 'دورك في هذه المؤسسة لا يتيح الوصول إلى هذه الصفحة.',
    back: 'العودة إلى الطلبات',
  },
  crashed: {
    title: 'حدث خطأ ما',
    text: 'توقفت هذه الصفحة عن العمل. ما حُفظ من قبل في أمان.',
    back: 'إعادة التحميل',
  },
  recordMissing: {
    title: 'غير موجود',
    text: 'هذا السجل غير موجود أو لا تملك صلاحية الوصول إليه.',
    back: 'العودة إلى القائمة',
  },
};
