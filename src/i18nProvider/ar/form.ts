import type { form as english } from '../en/form.ts';
import type { PluralForm, Translation } from '../messages.ts';

export const form: Translation<typeof english, PluralForm> = {
  save: 'حفظ',
  saved: 'تم الحفظ',
  created: 'تم الإنشاء',
  cancel: 'إلغاء',
  choose: 'اختر…',
  searching: 'جارٍ البحث…',
  noMatch: 'لا توجد نتائج مطابقة',
  yes: 'نعم',
  no: 'لا',
  conflict: {
    title: 'عدّل شخص آخر هذا السجل أثناء الكتابة',
    text: 'ما أدخلته محفوظ. الحقول التي عدّلها الشخص الآخر وحده تعرض الآن قيمته؛ اختر للبقية ثم احفظ مجددًا.',
    mine: 'ما أدخلته',
    theirs: 'القيمة الحالية',
    take: 'اعتماد قيمته',
  },
};
