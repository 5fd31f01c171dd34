import { limits } from '../../../domain/limits.ts';

/** Advice on a new password; message keys under `signIn.advice`. */
type PasswordAdvice = 'rule' | 'short' | 'guessable' | 'fair' | 'good' | 'long';

const advised = 8;
const long = 12;
/** Parts of a known address count from this length. */
const telling = 4;

/** `known`: non-secret data of the user, such as the e-mail address. */
export function passwordAdvice(password: string, known: readonly string[] = []): PasswordAdvice {
  if (password === '') return 'rule';
  if (password.length < limits.passwordLength) return 'short';
  if (isGuessable(password, known)) return 'guessable';
  if (password.length < advised) return 'fair';
  return password.length < long ? 'good' : 'long';
}

function isGuessable(password: string, known: readonly string[]): boolean {
  const small = password.toLowerCase();
  const parts = known.flatMap((one) => one.toLowerCase().split(/[@.\s]/)).filter(({ length }) => length >= telling);
  return parts.some((part) => small.includes(part)) || new Set(small).size < 4 || isRun(small);
}

/** `abcdefgh`, `87654321`: each character is next to the previous one in the alphabet. */
function isRun(text: string): boolean {
  const steps = Array.from(text, (letter, at) => letter.charCodeAt(0) - text.charCodeAt(at - 1)).slice(1);
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** The specification's rules; message keys by field. */
export function newPasswordFaults(password: string, again: string): { password?: string; again?: string } {
  if (password === '') return { password: 'signIn.passwordNeeded' };
  if (password.length < limits.passwordLength) return { password: 'signIn.passwordShort' };
  return password === again ? {} : { again: 'signIn.passwordsDiffer' };
}
