import type { CustomMessages } from '../../messages.ts';

export const webhooks = {
  create: {
    text: 'يستقبل هذا العنوان أحداث مؤسستك موقّعة بمفتاح سري. تحتوي على معرّفات وحالات فقط، من دون أسماء.',
    submit: 'إنشاء',
  },
  hint: 'يتحقق المستقبِل به من كل حدث.',
  rotate: {
    title: 'تجديد المفتاح السري لـ {{name}}',
    text: 'ستحصل على مفتاح سري جديد. تُوقَّع الأحداث بكلا المفتاحين للمدة التي تختارها، لتستبدل السابق من دون انقطاع.',
    overlap: 'مدة التوقيع بالمفتاح السابق',
    submit: 'تجديد',
  },
} satisfies CustomMessages<'ar'>['webhooks'];
