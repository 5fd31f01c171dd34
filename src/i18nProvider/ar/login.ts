import type { login as english } from '../en/login.ts';
import type { PluralForm, Translation } from '../messages.ts';

export const login: Translation<typeof english, PluralForm> = {
  title: 'تسجيل الدخول',
  lead: 'الحالات والمسوح والوصفات بين العيادة والمختبر، في مكان واحد.',
  account: 'رقم الهاتف أو البريد الإلكتروني',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  submit: 'تسجيل الدخول',
  accountNeeded: 'يُرجى إدخال رقم هاتف أو بريد إلكتروني صحيح',
  phoneWrong: 'يُرجى إدخال رقم هاتف صحيح',
  emailWrong: 'يُرجى إدخال عنوان بريد إلكتروني صحيح',
  passwordNeeded: 'يُرجى إدخال كلمة المرور',
  passwordShort: 'يجب ألا تقل كلمة المرور عن {{count}} أحرف',
  cookies: 'رُفضت ملفات تعريف الارتباط: الوظائف الرئيسية، ومنها تسجيل الدخول، غير متاحة',
  language: 'اللغة',
  signedOut: 'تم تسجيل الخروج.',
};
