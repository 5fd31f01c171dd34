import { useCallback, useState, useEffect } from 'react';
import { v4 as uuid } from 'uuid';
import { limits } from '../../../domain/limits.ts';
import type { AskedPurpose, CodeSent } from '../../../domain/verification.ts';
import { callOpen } from '../../dataProvider/call.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { reachedContact } from '../contact/reachedContact.ts';

/** Where a code goes. */
export interface CodeTarget {
  /** An e-mail address, or a phone number as it was typed. */
  contact: string;
  /** `+86`; only with a phone number. */
  phoneCode?: string | null;
  /** That a text message may be sent; only with a phone number. */
  consent?: boolean;
}

export interface CodeSending {
  /** Seconds until another code may be asked for; 0 when it may be now. */
  wait: number;
  isPending: boolean;
  /** Goes with the code in the call that uses it; null before one was sent. */
  request: string | null;
  /** To whom this page has sent one; null before. */
  sentTo: CodeTarget | null;
  /** Sends a code. Throws CallError without showing a toast: the form shows it at its fields. */
  send(target: CodeTarget): Promise<CodeSent>;
}

interface CodeSendingOptions {
  /** What stands in the form now: another address than the one written to needn't wait. */
  target?: CodeTarget;
  /** Answers the human check, which the server requires of visitors who aren't signed in. */
  prove?(): Promise<string>;
}

/**
 * Asks for verification codes, and counts the seconds until the next one. The count goes on after a reload, and a code that
 * was sent before it is still good.
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

  // Before anything is typed, the button says what it waits for.
  const wanted = target?.contact.trim() && reachedContact(target);
  const isElsewhere = Boolean(to && wanted && !isTraceOf(to, wanted));
  return { wait: isElsewhere ? 0 : seconds, isPending, request, sentTo, send };
}

function secondsOf({ data }: CallError): number {
  const retryAfter = (data as { retryAfter?: unknown } | null)?.retryAfter;
  return typeof retryAfter === 'number' ? retryAfter : limits.codeRetry / 1000;
}

const secondsLeft = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whole seconds until `moment` (milliseconds since 1970), counted down one by one to 0. */
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
function readAsked(purpose: AskedPurpose): AskedCode {
  const stored = sessionStorage.getItem(keyOf(purpose));
  return stored ? { ...none, ...(JSON.parse(stored) as Partial<AskedCode>) } : none;
}

const keepAsked = (purpose: AskedPurpose, asked: AskedCode): void =>
  sessionStorage.setItem(keyOf(purpose), JSON.stringify(asked));

/** Knows a contact again and doesn't tell it: 16 bits, which one number in 65,536 shares, stirred with `salt`. */
function trace(contact: string, salt: string = uuid()): string {
  // FNV-1a. The browser's own hashes answer later, and only where the line is secure.
  const hash = Array.from(salt + contact).reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return `${salt}.${((hash >>> 16) ^ (hash & 0xffff)).toString(16)}`;
}

/** Whether `kept` is the trace of this contact. */
const isTraceOf = (stored: string, contact: string): boolean => trace(contact, stored.split('.')[0]) === stored;
