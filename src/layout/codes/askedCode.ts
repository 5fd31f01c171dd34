import type { CodePurpose } from '../../../domain/verification.ts';

/** What is known of the code that was last asked for. */
export interface AskedCode {
  /** When another one may be asked for, in milliseconds since 1970. */
  retryAt: number;
  /** What the code goes with; null where none was sent. No secret: it opens nothing without the code. */
  request: string | null;
}

const none: AskedCode = { retryAt: 0, request: null };

/** Whom a code was sent to isn't kept: that is nobody's who opens this browser later. */
const keyOf = (purpose: CodePurpose) => `console.codeAsked.${purpose}`;

/** The code of this purpose that was last asked for in this tab. */
export function readAsked(purpose: CodePurpose): AskedCode {
  const kept = sessionStorage.getItem(keyOf(purpose));
  return kept ? (JSON.parse(kept) as AskedCode) : none;
}

export const keepAsked = (purpose: CodePurpose, asked: AskedCode): void =>
  sessionStorage.setItem(keyOf(purpose), JSON.stringify(asked));
