import type { CustomMessages } from '../../messages.ts';

export const apiKeys = {
  create: {
    text: 'يتصل نظام آخر بهذا المفتاح وباسم المفتاح نفسه. لا يمكنه إلا ما تختاره هنا، وضمن ما يُسمح به للعضو.',
    lifetime: 'مدة الصلاحية',
    owner: 'يرى هذا العضو الحالات ويرسلها.',
    noOwner: 'لا أحد (يراها المديرون)',
    submit: 'إنشاء',
  },
  header: 'أرسله مع كل استدعاء بالصيغة {{header}}.',
  rotate: {
    title: 'تجديد {{name}}',
    text: 'ستحصل على مفتاح سري جديد. يبقى السابق صالحًا للمدة التي تختارها، لتستبدله من دون انقطاع.',
    overlap: 'مدة صلاحية المفتاح السابق',
    submit: 'تجديد',
  },
} satisfies CustomMessages<'ar'>['apiKeys'];
