import type { devices as english } from '../en/devices.ts';
import type { PluralForm, Translation } from '../messages.ts';

export const devices: Translation<typeof english, PluralForm> = {
  notConnected: 'لم يتصل بعد',
  activate: {
    text: 'يأتي الرمز مع الجهاز أو من مشغّل المنصة. يصلح مرة واحدة ولجهاز واحد.',
    serial: 'كما هو على الجهاز',
    code: 'مع الشرطات أو بدونها',
    name: 'ما يسمّيه به فريقكم؛ وإن تُرك فارغًا فالرقم التسلسلي',
    submit: 'تفعيل',
    done: 'رُبط {{name}} بمختبركم',
  },
  connect: {
    title: 'توصيل {{name}}',
    text: 'يتصل الجهاز برمز خاص به يُعرض هنا مرة واحدة. بعدها يرى الطلبات قيد التصنيع من دون أسماء المرضى، ويرفع إليها الملفات.',
    again: 'للجهاز وصول بالفعل. بالرمز الجديد ينال وصولًا آخر وينتهي القديم.',
    make: 'عرض رمز',
    code: 'رمز التوصيل',
    enter: 'أدخله في الجهاز مع الرقم التسلسلي {{serial}}.',
    until: 'صالح حتى {{time}} ولمرة واحدة',
    waiting: 'بانتظار الجهاز…',
    connected: 'اتصل {{name}}',
    close: 'إغلاق',
  },
  unbind: {
    title: 'إلغاء ربط {{name}}',
    text: 'يفقد الجهاز وصوله فورًا، ويبقى سجله وما رفعه. ويتطلب ربطه من جديد رمز تفعيل جديدًا.',
    way: 'إلى أين يُرسل رمز التحقق؟',
    submit: 'إلغاء الربط',
    done: 'أُلغي ربط {{name}}',
  },
  history: {
    none: 'لم يحدث شيء بعد.',
    activate: 'ربط {{name}} الجهاز',
    update: 'غيّر {{name}} الاسم أو الملاحظة',
    pair: 'طلب {{name}} رمز توصيل',
    connect: 'اتصل الجهاز',
    upload: 'رفع الجهاز ملفًا إلى الطلب {{order}}',
    lock: 'قفل {{name}} الجهاز',
    unlock: 'ألغى {{name}} قفل الجهاز',
    unbind: 'ألغى {{name}} ربط الجهاز',
  },
};
