import type { CustomMessages } from '../../messages.ts';

export const secret = {
  title: 'المفتاح السري لـ {{name}}',
  once: 'انسخ المفتاح السري الآن، فلن يُعرض مرة أخرى.',
  name: 'المفتاح السري',
  close: 'تم',
  atOnce: 'ينتهي فورًا',
} satisfies CustomMessages<'ar'>['secret'];
