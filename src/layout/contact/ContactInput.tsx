import { lazy, Suspense, useEffect, type Dispatch, type Ref, type SetStateAction } from 'react';
import { useI18nProvider } from 'react-admin';
import Box from '@mui/material/Box';
import { LabelledInput } from '../LabelledInput.tsx';
import { isPhone, type ContactEntry } from './contactEntry.ts';
import { likelyPhoneCode } from './phoneCodes.ts';

const PhoneCodePicker = lazy(() => import('./PhoneCodePicker.tsx'));

interface ContactInputProps {
  label: string;
  entry: ContactEntry;
  onChange: Dispatch<SetStateAction<ContactEntry>>;
  fault?: string;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  autoComplete?: 'username' | 'email';
  disabled?: boolean;
  size?: 'small' | 'medium';
}

/** A phone number or an e-mail address. Shows a list of country codes once the entry looks like a phone number. */
export function ContactInput({ entry, onChange, autoComplete = 'username', ...input }: ContactInputProps) {
  const language = useI18nProvider().getLocale();
  const wantsCode = isPhone(entry) && !entry.typed.trim().startsWith('+');
  const isUnpicked = wantsCode && entry.phoneCode === null;
  useEffect(() => {
    if (!isUnpicked) return;
    let isWanted = true;
    void likelyPhoneCode(language).then(
      (code) => isWanted && onChange((now) => ({ ...now, phoneCode: now.phoneCode ?? code })),
    );
    return () => {
      isWanted = false;
    };
  }, [isUnpicked, language, onChange]);

  const room = <Box sx={{ inlineSize: 72, flexShrink: 0 }} />;
  return (
    <LabelledInput
      {...input}
      value={entry.typed}
      onChange={({ target }) => onChange((now) => ({ ...now, typed: target.value }))}
      // Code and number are one phone number: left to right in every language.
      dir={wantsCode ? 'ltr' : undefined}
      startAdornment={
        wantsCode && (
          <Suspense fallback={room}>
            {entry.phoneCode ? (
              <PhoneCodePicker
                value={entry.phoneCode}
                onPick={(phoneCode) => onChange((now) => ({ ...now, phoneCode }))}
                disabled={input.disabled}
              />
            ) : (
              room
            )}
          </Suspense>
        )
      }
      inputProps={{
        autoComplete,
        dir: 'ltr',
        maxLength: 120,
        autoCapitalize: 'none',
        spellCheck: false,
        inputMode: 'email',
        name: 'username',
      }}
    />
  );
}
