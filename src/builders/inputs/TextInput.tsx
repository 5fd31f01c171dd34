import TextField from '@mui/material/TextField';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useHomeCountry, usePhones } from '../phones.ts';

export function TextInput(props: InputProps) {
  const { textField } = useFieldInput(props);
  const direction = props.facts.code ? 'ltr' : 'auto';
  return (
    <TextField
      {...textField}
      autoFocus={props.autoFocus}
      autoComplete="off"
      slotProps={{ htmlInput: { dir: direction, maxLength: maxOf(props.facts.schema) } }}
    />
  );
}

/** The schema's maximum length, so that the input enforces it before submit. */
export const maxOf = (schema: InputProps['facts']['schema']): number | undefined =>
  schema.describe().tests.find(({ name }) => name === 'max')?.params?.max as number | undefined;

export function LongTextInput(props: InputProps) {
  const { textField } = useFieldInput(props);
  return (
    <TextField
      {...textField}
      autoFocus={props.autoFocus}
      multiline
      minRows={props.inRow ? 1 : 3}
      maxRows={props.inRow ? 4 : 10}
      slotProps={{ htmlInput: { dir: 'auto', maxLength: maxOf(props.facts.schema) } }}
    />
  );
}

/** A whole number, or one with as many decimals as the field allows. */
export function NumberInput(props: InputProps) {
  const { textField } = useFieldInput<number>(props, {
    parse: (typed: string) => (typed === '' ? null : Number(typed)),
  });
  const { places } = props.facts;
  return (
    <TextField
      {...textField}
      autoFocus={props.autoFocus}
      type="number"
      slotProps={{
        // Without `step="any"`, browsers reject decimals.
        htmlInput: { dir: 'ltr', inputMode: places > 0 ? 'decimal' : 'numeric', step: places > 0 ? 'any' : 1 },
      }}
    />
  );
}

/** A phone number: accepts any format, and formats it on blur. Keeps what can't be parsed as typed. */
export function PhoneInput(props: InputProps) {
  const translate = useTranslate();
  const country = useCountryName();
  const phones = usePhones();
  const { textField, field, error } = useFieldInput(props);
  /** The raw text while the input has the focus. */
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

/** The organisation's country in the user's language; empty if unknown. */
function useCountryName(): string {
  const locale = useLocale();
  const code = useHomeCountry();
  return /^[A-Za-z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? '') : '';
}
