export const sections = {
  details: 'التفاصيل',
  identity: 'الهوية',
  contact: 'بيانات الاتصال',
  clinical: 'المعلومات السريرية',
  filing: 'بيانات السجل',
  together: 'التعاون',
  activity: 'النشاط',
  conversation: 'المحادثة',
  files: 'الملفات',
  history: 'السجل',
  overview: 'نظرة عامة',
  teeth: 'الأسنان',
  timeline: 'التسلسل الزمني',
  openOrders: 'الطلبات المفتوحة',
  catalogue: 'الكتالوج',
  workingDays: 'أيام العمل',
  partnership: 'الشراكة',
  access: 'الربط والاتصال',
  task: 'المهمة',
  progress: 'سير العمل',
  records: 'السجل الطبي',
  images: 'مجموعة الصور',
  report: 'التقرير',
};

export const show = {
  all: 'الكل',
  inList: 'عرض في {{list}}',
  noRows: 'لا يوجد حاليًا',
  nothingYet: 'لا شيء بعد',
  older: 'عرض الأقدم',
  narrowed: { tooth: { only: 'السن المختارة فقط', none: 'لا شيء لهذه السن' } },
};

export const history = { none: 'لا أحداث مسجّلة بعد', step: '{{action}} · {{actorName}}' };

/** What only the forms say of their fields; the rest of `form` comes with the lists. */
export const form = {
  draft: {
    saved: 'حُفظت المسودة · {{time}}',
    saving: 'جارٍ الحفظ…',
    failed: 'تعذّر حفظ المسودة',
    restored: 'استُعيدت المسودة ({{time}})',
    offered: 'لديك مسودة ({{time}}): {{title}}',
    discarded: 'تم تجاهل المسودة ({{time}})',
    discard: 'تجاهل',
    use: 'استخدام المسودة',
    undo: 'تراجع',
    leave: 'إغلاق مع إبقاء المسودة',
  },
  leave: {
    title: 'هل تريد المغادرة دون حفظ آخر تعديلاتك؟',
    text: 'لم تُحفظ آخر تعديلاتك كمسودة بعد. إذا غادرت الآن فستفقدها.',
    go: 'مغادرة',
    stay: 'بقاء',
  },
  file: {
    choose: 'اختيار ملف',
    choosePicture: 'اختيار صورة',
    drop: 'أو أفلته هنا',
    uploading: 'جارٍ رفع {{name}}',
    cancel: 'إلغاء الرفع',
    wait: 'انتظر حتى يكتمل الرفع ثم احفظ مجددًا.',
    empty: 'هذا الملف فارغ. اختر ملفًا آخر.',
    replace: 'استبدال',
    remove: 'إزالة',
    gone: 'لم يعد هذا الملف متاحًا.',
    open: 'تكبير {{name}}',
    download: 'تنزيل {{name}}',
    save: 'تنزيل',
    large: 'صورة مكبّرة',
    lost: 'تعذّر تحميل الصورة. أعد المحاولة لاحقًا.',
    close: 'إغلاق',
  },
  phone: {
    country: '{{country}}، ما لم يبدأ الرقم برمز دولي',
    doubtful: 'لا يبدو هذا الرقم مكتملًا. تحقّق منه. سيُحفظ كما أدخلته.',
  },
  help: {
    patient: {
      certificateNumber: 'كما هو مطبوع في الوثيقة، بما في ذلك الأحرف',
      entryNumber: 'رقم الملف الخاص بعيادتك، إن وُجد',
      habitDetails: 'عادات تؤثر في العمل: صرير الأسنان، الرياضة، آلات النفخ',
      allergyDetails: 'المادة ورد الفعل، بما في ذلك المعادن والراتنجات',
    },
    workOrder: {
      content: 'لا تذكر أسماء المرضى إذا كان بإمكان شريك قراءته',
      institutionId: 'اتركه فارغًا للأعمال داخل مؤسستك',
      orderId: 'يصل إشعار إلى من لديهم حق الوصول إلى هذا الطلب',
    },
  },
  conflict: {
    title: 'عدّل شخص آخر هذا السجل أثناء تعديلك له',
    text: 'تعديلاتك محفوظة. الحقول التي عدّلها الشخص الآخر وحده تعرض قيمها الجديدة. اختر نسخة لبقية الحقول ثم احفظ مجددًا.',
    mine: 'نسختك',
    theirs: 'النسخة الحالية',
    take: 'استخدام النسخة الحالية',
  },
};

/** What react-admin would say in parts of it that the console doesn’t use today; the rest comes with the lists. */
export const ra = {
  input: {
    references: {
      all_missing: 'تعذّر العثور على البيانات المرتبطة.',
      many_missing: 'واحد على الأقل من السجلات المرتبطة لم يعد متاحًا.',
      single_missing: 'السجل المرتبط لم يعد متاحًا.',
    },
  },
  action: {
    add: 'إضافة',
    clear_array_input: 'مسح القائمة',
    create: 'إنشاء',
    delete: 'حذف',
    move_down: 'نقل إلى أسفل',
    move_up: 'نقل إلى أعلى',
    refresh: 'تحديث',
    remove: 'إزالة',
    save: 'حفظ',
    undo: 'تراجع',
    update: 'تحديث',
  },
  message: {
    clear_array_input: 'هل تريد مسح القائمة بكاملها؟',
    delete_content: 'هل تريد حذف هذا العنصر ({{name}})؟',
    delete_title: 'حذف {{name}} {{recordRepresentation}}',
    select_all_limit_reached: 'العناصر أكثر من أن تُحدَّد كلها. حُدّدت الأولى منها فقط: {{max}}.',
    unsaved_changes: 'لم تُحفظ بعض تعديلاتك. هل تريد تجاهلها؟',
  },
  navigation: {
    next: 'الصفحة التالية',
    page: 'الانتقال إلى الصفحة {{page}}',
    page_range_info: '{{offsetBegin}}–{{offsetEnd}} من {{total}}',
    previous: 'الصفحة السابقة',
  },
  validation: {
    email: 'يُرجى إدخال عنوان بريد إلكتروني صحيح',
    maxLength: 'الحد الأقصى لعدد الأحرف: {{max}}',
    maxValue: 'لا تزيد القيمة على {{max}}',
    minLength: 'الحد الأدنى لعدد الأحرف: {{min}}',
    minValue: 'لا تقل القيمة عن {{min}}',
    number: 'يُرجى إدخال رقم',
    oneOf: 'يجب أن تكون القيمة إحدى: {{options}}',
    regex: 'يجب أن تطابق القيمة الصيغة: {{pattern}}',
    required: 'حقل مطلوب',
    unique: 'يجب ألا تتكرر القيمة',
  },
};
