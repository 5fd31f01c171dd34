import type { login as english } from '../en/login.ts';
import type { Translation } from '../messages.ts';

export const login: Translation<typeof english, 'one' | 'other'> = {
  title: 'Giriş',
  lead: 'Klinik ile laboratuvar arasındaki vakalar, taramalar ve istemler tek yerde.',
  account: 'Telefon numarası veya e-posta',
  password: 'Parola',
  showPassword: 'Parolayı göster',
  hidePassword: 'Parolayı gizle',
  submit: 'Giriş yap',
  accountNeeded: 'Lütfen doğru telefon numarasını/e-posta adresini girin',
  phoneWrong: 'Lütfen doğru telefon numarasını girin',
  emailWrong: 'Lütfen doğru e-posta adresini girin',
  passwordNeeded: 'Lütfen parolayı girin',
  passwordShort: 'Parola en az {{count}} karakter olmalıdır',
  cookies: 'Çerezler reddedildi: giriş dâhil temel işlevler kullanılamaz',
  language: 'Dil',
  signedOut: 'Çıkış yaptınız.',
};
