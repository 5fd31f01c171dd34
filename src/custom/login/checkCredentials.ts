import { limits } from '../../../domain/limits.ts';

export interface LoginFaults {
  userName?: { key: string };
  password?: { key: string; count?: number };
}

const emailShape = /^\S+@\S+\.\S+$/;

/** The specification's own rules for the sign-in fields; each fault is a text's key. */
export function checkCredentials(userName: string, password: string): LoginFaults {
  const account = userName.trim();
  const faults: LoginFaults = {};
  if (account === '') faults.userName = { key: 'login.accountNeeded' };
  else if (account.includes('@')) {
    if (!emailShape.test(account)) faults.userName = { key: 'login.emailWrong' };
  } else if (!/^\d+$/.test(account)) faults.userName = { key: 'login.phoneWrong' };
  if (password === '') faults.password = { key: 'login.passwordNeeded' };
  else if (password.length < limits.passwordLength)
    faults.password = { key: 'login.passwordShort', count: limits.passwordLength };
  return faults;
}
