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
  /** Asks for a code: the form looks at its other fields first, then calls `sending.send`. */
  onSend(): void;
  disabled?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  size?: 'small' | 'medium';
}

/** Of MUI's outlined field, by the size of its text, which is the button's. */
const fieldHeight = 'calc(1.4375em + 33px)';

/** A verification code: the field, the button that has one sent, and how long until the next. */
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
      {/* There from the start: a region that comes with its words isn't read out. */}
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

/** Left to right within words of either direction. */
const isolated = (contact: string) => `\u2066${contact}\u2069`;

/** The part of the Credential Management API that reads a text message; not in TypeScript's own library. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}
type OtpCredential = Credential & { code?: string };

/** Takes the code from the text message as it comes in, where the browser can: it asks its person first. */
function useTextedCode(isWaiting: boolean, onCode: (code: string) => void): void {
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
