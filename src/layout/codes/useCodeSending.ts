import { useCallback, useState, useEffect } from 'react';
import { v4 as uuid } from 'uuid';
import { limits } from '../../../domain/limits.ts';
import type { AskedPurpose, CodeSent } from '../../../domain/account/verification.ts';
import { callOpen } from '../../dataProvider/call.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { reachedContact } from '../contact/reachedContact.ts';

/** The recipient of a code. */
export interface CodeTarget {
  /** An e-mail address, or a phone number as typed. */
  contact: string;
  /** `+86`; only with a phone number. */
  phoneCode?: string | null;
  /** Consent to a text message; only with a phone number. */
  consent?: boolean;
}

export interface CodeSending {
  /** Seconds until another code may be requested. */
  wait: number;
  isPending: boolean;
  /** Must accompany the code in the call that uses it; null until one has been sent. */
  request: string | null;
  /** The recipient of this page's last code; null until then. */
  sentTo: CodeTarget | null;
  /** Sends a code. Throws CallError without showing a toast: the form shows it at its fields. */
  send(target: CodeTarget): Promise<CodeSent>;
}

interface CodeSendingOptions {
  /** The form's current contact: a different one than the last needn't wait. */
  target?: CodeTarget;
  /** Solves the human check, which the server requires of visitors who aren't signed in. */
  prove?(): Promise<string>;
}

/**
 * Requests verification codes, and counts down to the next one. The countdown survives a reload, and so does a code
 * sent before it.
 */
export function useCodeSending(purpose: AskedPurpose, { target, prove }: CodeSendingOptions = {}): CodeSending {
  const [{ retryAt, request, to }, setAsked] = useState(() => readAsked(purpose));
  const [sentTo, setSentTo] = useState<CodeTarget | null>(null);
  const [isPending, setPending] = useState(false);
  const seconds = useSecondsUntil(retryAt);

  const send = useCallback(
    async ({ contact, phoneCode, consent }: CodeTarget) => {
      const waitFor = (length: number, request: string | null) => {
        const to = trace(reachedContact({ contact, phoneCode }));
        const asked = { retryAt: Date.now() + length * 1000, request, to };
        keepAsked(purpose, asked);
        setAsked(asked);
        setSentTo({ contact, phoneCode });
      };
      setPending(true);
      try {
        const human = await prove?.();
        const args = { purpose, contact, phoneCode, consent, human };
        const sent = await callOpen('sendCaptchaCode', args, { quiet: true });
        waitFor(sent.retryAfter, sent.request);
        return sent;
      } catch (error) {
        if (error instanceof CallError && error.is('codeTooSoon'))
          waitFor(secondsOf(error), readAsked(purpose).request);
        throw error;
      } finally {
        setPending(false);
      }
    },
    [purpose, prove],
  );

  // Without an entry, the button shows the countdown.
  const wanted = target?.contact.trim() && reachedContact(target);
  const isElsewhere = Boolean(to && wanted && !isTraceOf(to, wanted));
  return { wait: isElsewhere ? 0 : seconds, isPending, request, sentTo, send };
}

function secondsOf({ data }: CallError): number {
  const retryAfter = (data as { retryAfter?: unknown } | null)?.retryAfter;
  return typeof retryAfter === 'number' ? retryAfter : limits.codeRetry / 1000;
}

const secondsLeft = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whole seconds until `moment` (ms since 1970), counting down to 0. */
function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(() => secondsLeft(moment));
  useEffect(() => {
    setLeft(secondsLeft(moment));
    if (moment <= Date.now()) return;
    const timer = setInterval(() => {
      const now = secondsLeft(moment);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

/** The last requested code. */
interface AskedCode {
  /** When another one may be requested, ms since 1970. */
  retryAt: number;
  /** The code's `request`; null until one was sent. Not secret: useless without the code. */
  request: string | null;
  /** The recipient's `trace`; null if none was requested. */
  to: string | null;
}

const none: AskedCode = { retryAt: 0, request: null, to: null };

/** Stores only a hash of the contact: the browser's next user must not read it. */
const keyOf = (purpose: AskedPurpose) => `console.codeAsked.${purpose}`;

/** The last code of this purpose requested in this tab. */
function readAsked(purpose: AskedPurpose): AskedCode {
  const stored = sessionStorage.getItem(keyOf(purpose));
  return stored ? { ...none, ...(JSON.parse(stored) as Partial<AskedCode>) } : none;
}

const keepAsked = (purpose: AskedPurpose, asked: AskedCode): void =>
  sessionStorage.setItem(keyOf(purpose), JSON.stringify(asked));

/** A salted 16-bit hash to recognize a contact without storing it: one number in 65,536 collides. */
function trace(contact: string, salt: string = uuid()): string {
  // FNV-1a. Web Crypto's hashes are asynchronous, and need HTTPS.
  const hash = Array.from(salt + contact).reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return `${salt}.${((hash >>> 16) ^ (hash & 0xffff)).toString(16)}`;
}

/** Whether `stored` is the hash of this contact. */
const isTraceOf = (stored: string, contact: string): boolean => trace(contact, stored.split('.')[0]) === stored;
