import type { login as english } from '../en/login.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const login: Translation<typeof english, Forms> = {
  title: 'Вход',
  lead: 'Случаи, сканы и заказ-наряды клиники и лаборатории в одном месте.',
  account: 'Телефон или эл. почта',
  password: 'Пароль',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  submit: 'Войти',
  accountNeeded: 'Введите правильный номер телефона или адрес эл. почты',
  phoneWrong: 'Введите правильный номер телефона',
  emailWrong: 'Введите правильный адрес эл. почты',
  passwordNeeded: 'Введите пароль',
  passwordShort: 'Пароль должен содержать не менее {{count}} символов',
  cookies: 'Вы отказались от файлов cookie: основные функции, включая вход, недоступны',
  language: 'Язык',
  signedOut: 'Вы вышли из системы.',
};
