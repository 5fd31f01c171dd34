import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const member: EntityMessages<Entities['member']> = {
  one: 'عضو',
  many: 'الأعضاء',
  fields: {
    name: 'الاسم',
    role: 'الدور',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
    joinedAt: 'تاريخ الانضمام',
    operatorName: 'آخر من غيّره',
    operatedAt: 'آخر تغيير',
    state: 'حالة العضو',
    isSelf: 'أنت',
    hasLapsed: 'انتهت الصلاحية',
    keyword: 'الاسم أو الهاتف أو البريد الإلكتروني',
    standing: 'وضع العضوية',
    contact: 'رقم الهاتف أو البريد الإلكتروني',
    phoneCode: 'رمز البلد',
  },
  actions: {
    query: 'القائمة',
    counts: 'الأعداد',
    get: 'فتح',
    invite: 'دعوة عضو',
    agree: 'موافقة',
    reject: 'رفض',
    role: 'تغيير الدور',
    kickOut: 'إزالة من المؤسسة',
    exit: 'مغادرة المؤسسة',
    resend: 'إعادة الإرسال',
    cancelInvitation: 'سحب الدعوة',
  },
};
