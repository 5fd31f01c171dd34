import type { CustomMessages } from '../../messages.ts';

export const patient = {
  allergy: 'حساسية: {{what}}',
  nothingClinical: 'لم تُسجَّل حساسية ولا أمراض',
  teeth: {
    none: 'لا أعمال على الأسنان بعد',
    hint: 'اختر سنًا لعرض ما يخصها فقط',
  },
  erasing: {
    names:
      'تُمحى بيانات المريض مع سجله الطبي وصوره ومسوداته. ويُزال اسمه أيضًا من الطلبات المنتهية لدى عيادتك ولدى المختبرات: من النصوص وأسماء الملفات ومن داخل ملفات STL وPLY وOBJ و3MF وMTL.',
    deleted:
      'تُحذف أرشيفات ZIP وRAR و7z وملفات مشاريع الماسح، وكذلك النماذج والأرشيفات في أوامر العمل. وتبقى ملفات المسح.',
    kept: 'ملف المسح الذي يتعذّر إزالة الاسم منه يبقى متاحًا للعرض لكن لا يمكن تنزيله. لا تُزال الأسماء داخل ملفات أخرى مثل PDF ولا في الأسباب الظاهرة في السجل.',
  },
  history: {
    patient: {
      create: 'أضاف {{name}} المريض',
      update: 'عدّل {{name}} البيانات',
      export: 'صدّر {{name}} جميع بيانات المريض',
    },
    record: { create: 'أضاف {{name}} زيارة', update: 'عدّل {{name}} زيارة' },
    image: { place: 'أضاف {{name}} صورة', update: 'عدّل {{name}} وصف صورة' },
  },
  records: {
    empty: 'لا توجد زيارات مسجّلة',
    more: 'تُعرض آخر الزيارات، وعددها {{total}}.',
    written: 'سجّلها {{name}}، {{time}}',
    changed: 'عدّلها {{name}}، {{time}}',
    edit: 'زيارة {{date}}',
  },
  images: {
    addAs: 'إضافة ضمن فئة',
    hint: '‏JPG أو PNG أو WebP أو TIFF، حتى {{max}} لكل صورة. تُحفظ الصور الأصلية دون تغيير.',
    drop: 'أفلت الصور هنا',
    dismiss: 'إزالة',
    all: 'الكل',
    empty: 'لا توجد صور بعد',
    open: 'تكبير {{title}}',
    large: 'صورة مكبّرة',
    lost: 'تعذّر تحميل الصورة. أعد المحاولة لاحقًا.',
    position: '{{at}} من {{total}}',
    close: 'إغلاق',
  },
  report: {
    title: 'تقرير المريض',
    choose: 'محتويات التقرير',
    identity: 'المريض',
    clinical: 'المعلومات السريرية',
    records: 'السجل الطبي',
    images: 'الصور',
    print: 'طباعة أو حفظ بصيغة PDF',
  },
} satisfies CustomMessages<'ar'>['patient'];
