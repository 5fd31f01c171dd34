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
  faults_zero: 'لا حقول تحتاج إلى مراجعة.',
  faults_one: 'حقل واحد يحتاج إلى مراجعة:',
  faults_two: 'حقلان يحتاجان إلى مراجعة:',
  faults_few: '{{count}} حقول تحتاج إلى مراجعة:',
  faults_many: '{{count}} حقلًا يحتاج إلى مراجعة:',
  faults_other: '{{count}} حقل يحتاج إلى مراجعة:',
  draft: {
    saved: 'حُفظت المسودة · {{time}}',
    saving: 'جارٍ الحفظ…',
    failed: 'تعذّر حفظ المسودة',
    restored: 'استُعيدت مسودتك ({{time}})',
    offered: 'توجد مسودة ({{time}}): {{title}}',
    discarded: 'تم تجاهل مسودتك ({{time}})',
    discard: 'تجاهل',
    use: 'استخدامها',
    undo: 'تراجع',
    leave: 'إغلاق وإبقاء المسودة',
  },
  leave: {
    title: 'هل تريد المغادرة دون تعديلاتك الأخيرة؟',
    text: 'لم يُحفظ آخر ما أدخلته كمسودة بعد. إذا غادرت الآن فسيُفقد.',
    go: 'مغادرة',
    stay: 'بقاء',
  },
  phone: {
    country: '{{country}}، ما لم يبدأ الرقم برمز دولي',
    doubtful: 'لا يبدو هذا الرقم مكتملًا. سيُحفظ كما أدخلته.',
  },
  help: {
    patient: {
      certificateNumber: 'كما هو مطبوع في الوثيقة، مع الأحرف',
      entryNumber: 'رقم الملف الخاص بعيادتك، إن وُجد',
      habitDetails: 'ما يهم العمل: صرير الأسنان، الرياضة، آلات النفخ',
      allergyDetails: 'المادة المسببة ورد الفعل؛ المعادن والراتنجات أيضًا',
    },
    workOrder: {
      content: 'دون أسماء المرضى إن كان شريك سيقرؤه',
      institutionId: 'إن تُرك فارغًا فهو من عمل مؤسستك',
      orderId: 'يظهر لمن يرون ذلك الطلب',
    },
  },
  conflict: {
    title: 'عدّل شخص آخر هذا السجل أثناء الكتابة',
    text: 'ما أدخلته محفوظ. الحقول التي عدّلها الشخص الآخر وحده تعرض الآن قيمته؛ اختر للبقية ثم احفظ مجددًا.',
    mine: 'ما أدخلته',
    theirs: 'القيمة الحالية',
    take: 'اعتماد قيمته',
  },
};
