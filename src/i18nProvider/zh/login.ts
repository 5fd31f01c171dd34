import type { login as english } from '../en/login.ts';
import type { Translation } from '../messages.ts';

export const login: Translation<typeof english, 'other'> = {
  title: '登录',
  lead: '病例、扫描数据与设计单，诊所与技工所一站协作。',
  account: '手机号 / 邮箱',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  submit: '登录',
  accountNeeded: '请输入正确的手机号/邮箱地址',
  phoneWrong: '请输入正确的手机号',
  emailWrong: '请输入正确的邮箱地址',
  passwordNeeded: '请输入密码',
  passwordShort: '密码至少 {{count}} 位',
  cookies: '您已拒绝 Cookie：登录等主要功能不可用',
  language: '语言',
  signedOut: '您已退出登录。',
};
