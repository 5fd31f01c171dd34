import { describe, expect, test } from 'vitest';
import { shownOf, stepOf, withShown, withStep } from '../../../src/custom/signIn/signInAddress.ts';
import { contactArgs, contactFault, isPhone } from '../../../src/layout/contact/contactEntry.ts';
import { newPasswordFaults, passwordAdvice } from '../../../src/layout/password/passwordAdvice.ts';
import { findCountries } from '../../../src/layout/contact/PhoneCodeList.tsx';

const typed = (text: string, phoneCode: string | null = '+86') => ({ typed: text, phoneCode });

describe('the account field', () => {
  test.each([
    ['138 0013-8000', { contact: '13800138000', phoneCode: '+86' }],
    ['(138) 00138000', { contact: '(138) 00138000' }],
    ['+49 151 12345678', { contact: '+4915112345678' }],
    ['٠١٢٣٤٥٦٧٨٩', { contact: '0123456789', phoneCode: '+86' }],
    [' ada@north.demo ', { contact: 'ada@north.demo' }],
    ['123@qq.com', { contact: '123@qq.com' }],
  ])('%j is sent as %j', (text, args) => expect(contactArgs(typed(text))).toEqual(args));

  test.each([
    ['', 'signIn.accountNeeded'],
    ['ada', 'signIn.phoneWrong'],
    ['12', 'signIn.phoneWrong'],
    ['138001380001380013800', 'signIn.phoneWrong'],
    ['ada@', 'signIn.emailWrong'],
    ['13800138000', null],
    ['ada@north.demo', null],
  ])('%j: %s', (text, fault) => expect(contactFault(typed(text))).toBe(fault));

  test('is a phone number as soon as that is likely, until an @ is typed', () => {
    expect(['1', '138', '138@', '+4', '+49 1', 'a138'].map((text) => isPhone(typed(text)))).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});

describe('the country codes', () => {
  const countries = [
    { code: 'CN', name: 'China', native: '中国', phoneCodes: ['+86'] },
    { code: 'CI', name: 'Côte d’Ivoire', native: 'Côte d’Ivoire', phoneCodes: ['+225'] },
    { code: 'DO', name: 'Dominican Republic', native: 'República Dominicana', phoneCodes: ['+1809', '+1829'] },
    { code: 'AT', name: 'Austria', native: 'Österreich', phoneCodes: ['+43'] },
  ];
  const found = (wanted: string) => findCountries(countries, wanted, 'en').map(({ id }) => id);
  test.each([
    ['', ['AT+43', 'CN+86', 'CI+225', 'DO+1809', 'DO+1829']],
    ['chi', ['CN+86']],
    ['中', ['CN+86']],
    ['cote', ['CI+225']],
    ['osterr', ['AT+43']],
    ['+18', ['DO+1809', 'DO+1829']],
    ['0043', ['AT+43']],
    ['at', ['AT+43']],
    ['nowhere', []],
  ])('%j finds %j', (wanted, ids) => expect(found(wanted)).toEqual(ids));
});

describe('a new password', () => {
  test.each([
    ['', 'rule'],
    ['abc', 'short'],
    ['aaaaaaaa', 'guessable'],
    ['23456789', 'guessable'],
    ['north-1998', 'guessable'],
    ['k7-qd2', 'fair'],
    ['k7-qd2-w', 'good'],
    ['k7-qd2-w-plum', 'long'],
  ])('%j is %s', (password, advice) => expect(passwordAdvice(password, ['ada@north.demo'])).toBe(advice));

  test('has six characters, typed twice', () => {
    expect(newPasswordFaults('', '')).toEqual({ password: 'signIn.passwordNeeded' });
    expect(newPasswordFaults('12345', '12345')).toEqual({ password: 'signIn.passwordShort' });
    expect(newPasswordFaults('123456', '123457')).toEqual({ again: 'signIn.passwordsDiffer' });
    expect(newPasswordFaults('123456', '123456')).toEqual({});
  });
});

describe('the address', () => {
  test('contains the form and the open text, and keeps other parameters', () => {
    const wanted = '?redirect=%2Fmember%2Fpage';
    expect(withStep(wanted, 'register')).toBe(`${wanted}&step=register`);
    expect(withStep(`${wanted}&step=register`, 'password')).toBe(wanted);
    expect(withShown('?step=register', 'privacyPolicy')).toBe('?step=register&show=privacy');
    expect(withShown('?step=register&show=privacy', null)).toBe('?step=register');
    expect([stepOf('?step=recover'), stepOf('?step=nonsense'), stepOf('')]).toEqual([
      'recover',
      'password',
      'password',
    ]);
    expect([shownOf('?show=terms'), shownOf('?show=else')]).toEqual(['terms', null]);
  });
});
