import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useState, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import { ownTarget } from '../ownTarget.ts';
import { LabelledInput } from '../LabelledInput.tsx';
import { readCode } from './codeDigits.ts';

interface FactorInputProps {
  value: string;
  onChange(code: string): void;
  fault?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  size?: 'small' | 'medium';
  /** What it takes, if not both. */
  only?: 'app' | 'recovery' | undefined;
  /** Called when the user changes between the app and a recovery code. */
  onMode?(isRecovery: boolean): void;
}

/** The code of the authenticator app; or, if the user asks for it, a recovery code. */
export function FactorInput({ value, onChange, onMode, only, ...input }: FactorInputProps) {
  const translate = useTranslate();
  const [isRecovery, setRecovery] = useState(only === 'recovery');
  const change = () => {
    setRecovery(!isRecovery);
    onMode?.(!isRecovery);
    onChange('');
  };
  return (
    <Stack spacing={0.75} sx={{ alignItems: 'flex-start' }}>
      <LabelledInput
        {...input}
        key={String(isRecovery)}
        label={translate(isRecovery ? 'signIn.factor.recoveryCode' : 'signIn.factor.code')}
        value={value}
        onChange={({ target }) => onChange(isRecovery ? target.value : readCode(target.value))}
        autoFocus={only !== 'recovery'}
        inputProps={{
          dir: 'ltr',
          name: 'code',
          ...(isRecovery
            ? { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 40 }
            : { autoComplete: 'one-time-code', inputMode: 'numeric' }),
        }}
      />
      {!only && (
        <Link component="button" type="button" underline="hover" onClick={change} sx={ownTarget}>
          {translate(isRecovery ? 'signIn.factor.useApp' : 'signIn.factor.useRecovery')}
        </Link>
      )}
    </Stack>
  );
}

/** Returns a message key; null if the code may be right. */
export function factorFault(code: string): string | null {
  if (code.trim() === '') return 'signIn.codeNeeded';
  return /^\d{1,5}$/.test(code) ? 'signIn.codeShort' : null;
}
