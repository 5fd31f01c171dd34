import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const subscription: EntityMessages<Entities['subscription']> = {
  one: 'اشتراك',
  many: 'الاشتراكات',
  fields: {
    plan: 'الباقة',
    size: 'السعة (غ.ب)',
    months: 'الأشهر',
    state: 'حالة الاشتراك',
    validity: 'الصلاحية',
    subscribedAt: 'تاريخ الاشتراك',
    subscriberName: 'المشترِك',
    expiresAt: 'نهاية الفترة',
    unsubscribedAt: 'تاريخ الإلغاء',
    unsubscriberName: 'ألغاه',
  },
  actions: {
    query: 'القائمة',
    counts: 'الأعداد',
    get: 'فتح',
    subscribe: 'اشتراك',
    unsubscribe: 'إلغاء الاشتراك',
  },
};
