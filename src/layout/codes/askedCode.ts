import { v4 as uuid } from 'uuid';
import type { AskedPurpose } from '../../../domain/verification.ts';

/** What is known of the code that was last asked for. */
interface AskedCode {
  /** When another one may be asked for, in milliseconds since 1970. */
  retryAt: number;
  /** What the code goes with; null where none was sent. No secret: it opens nothing without the code. */
  request: string | null;
  /** To whom, as `trace` has it; null where none was asked for. */
  to: string | null;
}

const none: AskedCode = { retryAt: 0, request: null, to: null };

/** The storage keeps only a trace of the address: the next person at this browser must not read it. */
const keyOf = (purpose: AskedPurpose) => `console.codeAsked.${purpose}`;

/** The code of this purpose that was last asked for in this tab. */
export function readAsked(purpose: AskedPurpose): AskedCode {
  const stored = sessionStorage.getItem(keyOf(purpose));
  return stored ? { ...none, ...(JSON.parse(stored) as Partial<AskedCode>) } : none;
}

export const keepAsked = (purpose: AskedPurpose, asked: AskedCode): void =>
  sessionStorage.setItem(keyOf(purpose), JSON.stringify(asked));

/** Knows a contact again and doesn't tell it: 16 bits, which one number in 65,536 shares, stirred with `salt`. */
export function trace(contact: string, salt: string = uuid()): string {
  // FNV-1a. The browser's own hashes answer later, and only where the line is secure.
  const hash = Array.from(salt + contact).reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return `${salt}.${((hash >>> 16) ^ (hash & 0xffff)).toString(16)}`;
}

/** Whether `kept` is the trace of this contact. */
export const isTraceOf = (stored: string, contact: string): boolean => trace(contact, stored.split('.')[0]) === stored;
