import type { members as english } from '../en/members.ts';
import type { PluralForm, Translation } from '../messages.ts';

export const members: Translation<typeof english, PluralForm> = {
  you: 'أنت',
  lapsed: 'منتهية',
  invite: {
    hint: 'يصل بريد إلى المدعوّ. مَن يسجّل عبر رابطه يصبح عضوًا فورًا، ومَن لديه حساب يقرّر فيه.',
    send: 'إرسال الدعوة',
    sent: 'أُرسلت الدعوة إلى {{contact}}.',
    cancel: 'إلغاء',
    roles: {
      clinicAdmin: 'يدير العيادة: الأعضاء والشركاء والإعدادات وكل طلباتها',
      clinicMember: 'يرى مرضاه وطلباته ويرسلها',
      factoryAdmin: 'يدير المختبر: الأعضاء والشركاء والإعدادات والأجهزة',
      factoryMember: 'يعمل على كل الطلبات المرسلة إلى المختبر',
    },
  },
};
