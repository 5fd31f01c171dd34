import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useHomeCountry, usePhones } from '../phones.ts';
import { maxOf } from './TextInput.tsx';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';

/** A phone number: typed as one likes, written out once one has left it. What can't be read stays as it was typed. */
export function PhoneInput(props: InputProps) {
  const translate = useTranslate();
  const country = useCountryName();
  const phones = usePhones();
  const { textField, field, error } = useFieldInput(props);
  /** While the input has the focus, its text is the typist's. */
  const [typed, setTyped] = useState<string | null>(null);
  const stored = typeof field.value === 'string' ? field.value : '';
  const shown = typed ?? phones?.write(stored) ?? stored;
  const isDoubtful = typed === null && stored !== '' && phones?.isWhole(stored) === false;
  const hint = isDoubtful ? 'doubtful' : country ? 'country' : null;
  return (
    <TextField
      {...textField}
      autoFocus={props.autoFocus}
      type="tel"
      autoComplete="off"
      value={shown}
      onFocus={() => setTyped(shown)}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(phones?.read(target.value) ?? target.value);
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
      helperText={error ?? (hint ? translate(`form.phone.${hint}`, { country }) : textField.helperText)}
      slotProps={{ htmlInput: { dir: 'ltr', maxLength: maxOf(props.facts.schema) } }}
    />
  );
}

/** The organisation's country in the reader's language; empty where it has none that is known. */
function useCountryName(): string {
  const locale = useLocale();
  const code = useHomeCountry();
  return /^[A-Za-z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? '') : '';
}
