/** The account to offer at the next sign-in: the name as typed, never a password. */
export interface Remembered {
  account: string;
  /** `+86`; only with a phone number. */
  phoneCode: string | null;
}

const key = 'console.remembered';

export function readRemembered(): Remembered | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Remembered> | null;
    if (typeof kept?.account !== 'string') return null;
    return { account: kept.account, phoneCode: typeof kept.phoneCode === 'string' ? kept.phoneCode : null };
  } catch {
    return null;
  }
}

/** Stores the name, and with it the wish to stay signed in after the browser closes. */
export const remember = ({ account, phoneCode }: Remembered): void =>
  localStorage.setItem(key, JSON.stringify({ account, phoneCode }));

export const forgetRemembered = (): void => localStorage.removeItem(key);
