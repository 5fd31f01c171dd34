import type { InputBaseComponentProps } from '@mui/material/InputBase';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import type { Word } from '../../../domain/dictionary.ts';
import { LabelledInput } from '../../layout/LabelledInput.tsx';

interface ChoiceInputProps {
  label: string;
  value: string;
  choices: readonly Word[];
  onChange(value: string): void;
  fault: string | undefined;
  inputRef(input: HTMLElement | null): void;
  autoComplete?: string;
}

/** The browser's own list: found by typing, and a wheel on a phone, at the cost of nothing. */
export function ChoiceInput({ choices, onChange, autoComplete, ...input }: ChoiceInputProps) {
  const translate = useTranslate();
  const options = [{ value: '', label: translate('ortho.choose') }, ...choices].map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
  return (
    <LabelledInput
      {...input}
      notched
      inputComponent={BrowsersList}
      inputProps={{ autoComplete, children: options }}
      onChange={({ target }) => onChange(target.value)}
      sx={{
        // A list's own arrow and text stand as far from the frame as a field's text does.
        '& select': { blockSize: 'auto', paddingInline: 1.25, marginInlineEnd: 1.25 },
        '& option': { backgroundColor: 'background.paper' },
      }}
    />
  );
}

/** A field's frame gives what an input has: a type, which a list hasn't, and events that it takes for an input's. */
function BrowsersList({ type: _type, ...props }: InputBaseComponentProps) {
  return <select {...(props as ComponentProps<'select'>)} />;
}
