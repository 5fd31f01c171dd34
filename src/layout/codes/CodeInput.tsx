import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../domain/limits.ts';
import { reachedContact } from '../contact/reachedContact.ts';
import { LabelledInput } from '../LabelledInput.tsx';
import { readCode } from './codeDigits.ts';
import type { CodeSending } from './useCodeSending.ts';

interface CodeInputProps {
  value: string;
  onChange(code: string): void;
  fault?: string;
  sending: CodeSending;
  /** Requests a code: the form validates its other fields first, then calls `sending.send`. */
  onSend(): void;
  disabled?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  size?: 'small' | 'medium';
}

/** Height of MUI's outlined field by its font size, for the button. */
const fieldHeight = 'calc(1.4375em + 33px)';

/** A verification code: the field, the button that requests one, and the seconds until the next. */
export function CodeInput({ value, onChange, fault, sending, onSend, disabled, size, ...input }: CodeInputProps) {
  const translate = useTranslate();
  const { wait, isPending, sentTo } = sending;
  useTextedCode(Boolean(sentTo?.phoneCode) && value === '', onChange);
  return (
    <Stack spacing={0.75}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <LabelledInput
          {...input}
          label={translate('layout.codes.label')}
          value={value}
          onChange={({ target }) => onChange(readCode(target.value))}
          fault={fault}
          disabled={disabled}
          size={size}
          inputProps={{ dir: 'ltr', inputMode: 'numeric', autoComplete: 'one-time-code', name: 'code' }}
        />
        <Button
          onClick={onSend}
          loading={isPending}
          disabled={disabled || wait > 0}
          sx={{ flexShrink: 0, minInlineSize: 116, minBlockSize: size === 'small' ? undefined : fieldHeight }}
        >
          {wait > 0
            ? translate('layout.codes.wait', { count: wait })
            : translate(sentTo ? 'layout.codes.again' : 'layout.codes.send')}
        </Button>
      </Stack>
      {/* Mounted from the start: screen readers skip live regions inserted with their text. */}
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
        {sentTo &&
          translate('layout.codes.sent', {
            contact: isolated(reachedContact(sentTo)),
            count: limits.codeLife / 60_000,
          })}
      </Typography>
    </Stack>
  );
}

/** Keeps it left to right within text of either direction. */
const isolated = (contact: string) => `\u2066${contact}\u2069`;

/** The Credential Management API for text messages (WebOTP), missing in TypeScript's DOM types. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}
type OtpCredential = Credential & { code?: string };

/** Fills in the code from an incoming text message, if the browser supports it; it asks the user first. */
function useTextedCode(isWaiting: boolean, onCode: (code: string) => void): void {
  const take = useRef(onCode);
  take.current = onCode;
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return;
    const ending = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: ending.signal };
    navigator.credentials.get(request).then(
      (credential) => take.current(readCode(codeOf(credential))),
      // Refused or timed out: the user types it.
      () => undefined,
    );
    return () => ending.abort();
  }, [isWaiting]);
}

const codeOf = (credential: OtpCredential | null) => credential?.code ?? '';
