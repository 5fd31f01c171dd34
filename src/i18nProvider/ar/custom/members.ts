import type { CustomMessages } from '../../messages.ts';

export const members = {
  you: 'أنت',
  lapsed: 'منتهية',
  rights: {
    lead: 'يمكن لكل عضو تعديل ما يسمح به دوره. وتقصر المهام التعديل على العمل المتعلق بها، ولا تقيّد الاطلاع.',
    action: 'الإجراء',
    allowed: 'مسموح',
    refused: 'غير مسموح',
  },
  invite: {
    hint: 'يصل إلى المدعوّ رابط دعوة. ينضم المستخدم الجديد فورًا، ويمكن لصاحب الحساب القبول أو الرفض.',
    send: 'إرسال الدعوة',
    sent: 'أُرسلت الدعوة إلى {{contact}}',
    cancel: 'إلغاء',
    roles: {
      clinicAdmin: 'يدير العيادة: الأعضاء والشركاء والإعدادات وكل طلباتها',
      clinicMember: 'يدير مرضاه وطلباته ويرسلها',
      factoryAdmin: 'يدير المختبر: الأعضاء والشركاء والإعدادات والأجهزة',
      factoryMember: 'يعمل على كل الطلبات المرسلة إلى المختبر',
    },
  },
} satisfies CustomMessages<'ar'>['members'];
