import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { InputHTMLAttributes } from 'react';
import { useController } from 'react-hook-form';
import type { CallForm } from './useCallForm.ts';

type Html = Pick<InputHTMLAttributes<HTMLInputElement>, 'dir' | 'maxLength'>;

interface FormTextProps extends Pick<TextFieldProps, 'label' | 'type' | 'required' | 'autoFocus' | 'autoComplete'> {
  of: CallForm;
  name: string;
  hint?: string;
  html?: Html;
}

/** A text input of a call's form, with its error. */
export function FormText({ of, name, hint, html, ...input }: FormTextProps) {
  const { field, fieldState } = useController({ name, control: of.form.control });
  const { ref, ...rest } = field;
  return (
    <TextField
      {...input}
      {...rest}
      id={`field-${name}`}
      value={typeof field.value === 'string' ? field.value : ''}
      inputRef={ref}
      fullWidth
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{ htmlInput: { dir: 'auto', ...html } }}
    />
  );
}
