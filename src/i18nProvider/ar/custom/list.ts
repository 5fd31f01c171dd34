/** What the panel of a list's display and the help of its keys say; the rest comes with the list. */
export const list = {
  views: {
    title: 'طرق العرض المحفوظة',
    none: 'لا توجد طرق عرض محفوظة بعد. اضبط التصفية والترتيب ثم احفظهما باسم.',
    name: 'اسم طريقة العرض',
    help: 'تُحفظ عوامل التصفية والترتيب والأعمدة وطريقة العرض الحالية.',
    full: 'بلغت الحد الأقصى لطرق العرض المحفوظة. أزِل واحدة أولًا.',
    save: 'حفظ',
    rename: 'إعادة تسمية',
    remove: 'إزالة',
    keep: 'إلغاء',
    sure: 'هل تريد إزالة «{{name}}»؟',
    renameOne: 'إعادة تسمية «{{name}}»',
    removeOne: 'إزالة «{{name}}»',
    updateOne: 'تحديث «{{name}}» بالعرض الحالي',
  },
  columns: {
    title: 'الأعمدة',
    up: 'نقل «{{name}}» إلى أعلى',
    down: 'نقل «{{name}}» إلى أسفل',
    moved: 'نُقل «{{name}}» إلى الموضع {{place}} من {{total}}',
    reset: 'استعادة الافتراضي',
  },
  keys: {
    search: 'البحث في القائمة',
    next: 'السجل التالي',
    previous: 'السجل السابق',
    open: 'فتح السجل',
    select: 'تحديد السجل؛ ومع Shift تحديد نطاق',
  },
};
