import { useEffect, useRef } from 'react';
import { readCode } from './codeDigits.ts';

/** The part of the Credential Management API that reads a text message; not in TypeScript's own library. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}
type OtpCredential = Credential & { code?: string };

/** Takes the code from the text message as it comes in, where the browser can: it asks its person first. */
export function useTextedCode(isWaiting: boolean, onCode: (code: string) => void): void {
  const take = useRef(onCode);
  take.current = onCode;
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return;
    const ending = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: ending.signal };
    navigator.credentials.get(request).then(
      (credential) => take.current(readCode(codeOf(credential))),
      // Refused, or too late: one types it.
      () => undefined,
    );
    return () => ending.abort();
  }, [isWaiting]);
}

const codeOf = (credential: OtpCredential | null) => credential?.code ?? '';
