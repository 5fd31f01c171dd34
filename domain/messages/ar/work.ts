import type { DomainMessages } from '../types.ts';

export const toothWork: DomainMessages['toothWork'] = {
  tooth: 'السن',
  work: 'النوع',
  material: 'المادة',
  shade: 'اللون',
  stumpShade: 'لون السن المحضّرة',
  natural: 'على سن طبيعية',
  implant: 'زرعة {{value}}',
  works: {
    inlay: 'حشوة إنلاي',
    crown: 'تاج',
    pontic: 'دمية',
    postAndCore: 'وتد وقلب',
    customAbutment: 'دعامة مخصّصة',
    partialDenture: 'طقم جزئي متحرك',
    fullDenture: 'طقم كامل',
    keep: 'عدم تحريك',
    extraction: 'خلع',
    other: 'عمل آخر',
  },
};

export const orderPaper: DomainMessages['orderPaper'] = {
  title: 'طلب عمل لمختبر الأسنان',
  notChosen: 'غير محدَّد',
  unnamed: 'غير مُشارَك',
  connectors: 'متصلة بـ',
};
