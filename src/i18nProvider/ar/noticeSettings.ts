import type { noticeSettings as english } from '../en/noticeSettings.ts';
import type { PluralForm, Translation } from '../messages.ts';

export const noticeSettings: Translation<typeof english, PluralForm> = {
  lead: 'ما يصلك من إشعارات {{organisation}}، وكيف يصلك. يُحفظ كل تغيير فورًا.',
  news: 'الإشعار',
  channels: { inSite: 'داخل المنصة', email: 'البريد الإلكتروني' },
  switch: '{{news}}: {{channel}}',
  kinds: {
    orderState: {
      name: 'تقدّم طلب',
      hint: 'الإرسال والتقديم والتأكيد والشحن والإيقاف المؤقت، والرسائل الجديدة',
    },
    orderAccepted: { name: 'قبول طلب', hint: 'تولّى المختبر تنفيذه' },
    relationshipApply: { name: 'مؤسسة تطلب العمل مع مؤسستك', hint: 'هناك من ينتظر ردك' },
    relationshipCreated: { name: 'إقامة علاقة أو انتهاؤها', hint: 'التأكيد والرفض والإنهاء' },
    memberJoin: { name: 'انضمام عضو أو مغادرته', hint: 'الدعوات والردود والأدوار والمغادرة' },
    memberApply: { name: 'شخص يطلب الانضمام', hint: 'القرار لمديري المؤسسة' },
    workOrder: { name: 'تقدّم أمر عمل', hint: 'الفتح والتولّي والحل والإغلاق، والرسائل الجديدة' },
  },
  noEmail: 'لا بريد إلكتروني في حسابك، فلا يمكن أن يصلك شيء بالبريد.',
  bind: 'إضافة بريد إلكتروني',
  gathered_zero:
    'تُرسل الرسائل إلى {{address}} دون أسماء المرضى. ما يحدث لسجل بعد رسالة عنه مباشرةً يُجمع في الرسالة التالية.',
  gathered_one:
    'تُرسل الرسائل إلى {{address}} دون أسماء المرضى. ما يحدث لسجل خلال دقيقة واحدة من رسالة عنه يُجمع في الرسالة التالية.',
  gathered_two:
    'تُرسل الرسائل إلى {{address}} دون أسماء المرضى. ما يحدث لسجل خلال دقيقتين من رسالة عنه يُجمع في الرسالة التالية.',
  gathered_few:
    'تُرسل الرسائل إلى {{address}} دون أسماء المرضى. ما يحدث لسجل خلال {{count}} دقائق من رسالة عنه يُجمع في الرسالة التالية.',
  gathered_many:
    'تُرسل الرسائل إلى {{address}} دون أسماء المرضى. ما يحدث لسجل خلال {{count}} دقيقة من رسالة عنه يُجمع في الرسالة التالية.',
  gathered_other:
    'تُرسل الرسائل إلى {{address}} دون أسماء المرضى. ما يحدث لسجل خلال {{count}} دقيقة من رسالة عنه يُجمع في الرسالة التالية.',
};
