import type { layout as english } from '../en/layout.ts';
import type { PluralForm, Translation } from '../messages.ts';

export const layout: Translation<typeof english, PluralForm> = {
  product: 'منصة الأسنان الرقمية السحابية',
  home: 'الرئيسية',
  menu: 'القائمة الرئيسية',
  openMenu: 'فتح القائمة',
  closeMenu: 'إغلاق القائمة',
  skip: 'الانتقال إلى المحتوى',
  trail: 'موقعك الحالي',
  capacity: {
    title: 'سعة التخزين',
    used: 'استُخدم {{used}} من {{max}} غ.ب',
    full: 'ممتلئة: الملفات الجديدة تنتظر',
  },
  organisation: {
    switch: 'تبديل المؤسسة',
    current: 'المؤسسة الحالية',
  },
  notices: {
    title: 'الإشعارات',
    open_zero: 'الإشعارات، لا جديد غير مقروء',
    open_one: 'الإشعارات، واحد غير مقروء',
    open_two: 'الإشعارات، اثنان غير مقروءين',
    open_few: 'الإشعارات، {{count}} غير مقروءة',
    open_many: 'الإشعارات، {{count}} غير مقروء',
    open_other: 'الإشعارات، {{count}} غير مقروء',
    categories: { orders: 'الطلبات', members: 'الأعضاء', relationships: 'العلاقات', others: 'أخرى' },
    markRead: 'تحديد كمقروء',
    empty: 'لا جديد هنا.',
  },
  user: {
    menu: 'حسابك',
    language: 'اللغة',
    light: 'فاتح',
    dark: 'داكن',
    system: 'حسب الجهاز',
    appearance: 'المظهر',
    logout: 'تسجيل الخروج',
  },
  logout: {
    title: 'تأكيد تسجيل الخروج',
    text: 'تم تسجيل خروجك. يمكنك الإلغاء للبقاء في هذه الصفحة، أو تسجيل الدخول مجددًا',
    confirm: 'تسجيل الدخول مجددًا',
    cancel: 'إلغاء',
  },
  failures: {
    network: 'تعذّر الوصول إلى الخادم. تحقق من الاتصال ثم أعد المحاولة.',
    timeout: 'استغرق الخادم وقتًا طويلًا في الرد. أعد المحاولة.',
    broken: 'تعذّرت قراءة رد الخادم. أعد المحاولة بعد قليل.',
    error: 'خطأ',
  },
  session: {
    failed: 'حدث خطأ',
    noData: 'فشل التحقق، يُرجى تسجيل الدخول مجددًا.',
    noRoles: 'تعذّر تحميل بيانات المستخدم: يجب ألا تكون قائمة الأدوار فارغة!',
  },
};
