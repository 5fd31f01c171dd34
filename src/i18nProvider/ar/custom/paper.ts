import type { CustomMessages } from '../../messages.ts';

export const paper = {
  print: 'طباعة أو حفظ بصيغة PDF',
  export: 'تصدير بيانات الطلب',
  json: 'جميع البيانات (JSON)',
  csv: 'الأسنان في جدول (CSV)',
  close: 'إغلاق المعاينة',
  preview: 'معاينة طباعة الطلب {{number}}',
  parties: 'العيادة والمختبر',
  work: 'العمل',
  noTeeth: 'لم تُحدَّد أي أسنان',
  pictures: 'صور النموذج',
  drawing: 'جارٍ إنشاء الصور…',
  notDrawn: 'تعذّر إنشاء الصور في هذا المتصفح.',
  views: {
    front: 'من الأمام',
    upper: 'الفك العلوي، إطباقي',
    lower: 'الفك السفلي، إطباقي',
    top: 'من الأعلى',
  },
  checksum: 'SHA-256',
  sign: {
    received: 'الاستلام: التاريخ والاسم',
    made: 'التصنيع: التاريخ والاسم',
    checked: 'الفحص: التاريخ والاسم',
    shipped: 'الشحن: التاريخ والاسم',
  },
  printed: 'طبعه {{name}} في {{date}}.',
  findAgain: 'للعثور على هذا الطلب لاحقًا، امسح الباركود أو أدخل الرقم في بحث المنصة.',
  toothName: 'اسم السن',
  bridge: 'الجسر',
} satisfies CustomMessages<'ar'>['paper'];
