import type { settings as english } from '../en/settings.ts';
import type { PluralForm, Translation } from '../messages.ts';

export const settings: Translation<typeof english, PluralForm> = {
  title: 'الإعدادات',
  open: 'الإعدادات',
  close: 'إغلاق الإعدادات',
  colour: 'لون السمة',
  colours: {
    blue: 'أزرق',
    teal: 'أزرق مخضر',
    green: 'أخضر',
    amber: 'كهرماني',
    red: 'أحمر',
    pink: 'وردي',
    violet: 'بنفسجي',
    slate: 'أردوازي',
  },
  anyColour: 'لون آخر',
  mode: 'المظهر',
  modes: { system: 'حسب الجهاز', light: 'فاتح', dark: 'داكن' },
  size: 'الحجم',
  sizes: { small: 'صغير', medium: 'متوسط', large: 'كبير' },
  frame: 'إطار الصفحة',
  tabs: 'تبويبات للصفحات المزورة',
  fixedHeader: 'تثبيت الشريط العلوي',
  sidebarLogo: 'الشعار في الشريط الجانبي',
  singleKeys: 'اختصارات بمفتاح واحد',
  reset: 'استعادة الإعدادات الافتراضية',
  undoReset: 'تراجع عن الاستعادة',
  kept: 'تُحفظ لك على كل أجهزتك.',
};
