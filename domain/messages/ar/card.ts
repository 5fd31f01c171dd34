import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const card: EntityMessages<Entities['card']> = {
  one: 'بطاقة تفعيل',
  many: 'بطاقات التفعيل',
  fields: {
    number: 'رقم البطاقة',
    size: 'السعة (غ.ب)',
    days: 'الأيام',
    state: 'حالة البطاقة',
    activatedAt: 'تاريخ التفعيل',
    activatorName: 'فعّلها',
    expiresAt: 'تنتهي في',
  },
  actions: {
    query: 'القائمة',
    counts: 'الأعداد',
    get: 'فتح',
  },
};
