import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { choicesFor } from '../fieldOf.ts';
import { useWords } from '../useWords.ts';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';

export function OneOfInput(props: InputProps) {
  const { textField } = useFieldInput(props);
  const words = useWords(props.resource);
  const translate = useTranslate();
  const { actor } = useSession();
  const name = props.facts.vocabulary?.name ?? '';
  return (
    <TextField {...textField} select autoFocus={props.autoFocus}>
      {!props.required && <MenuItem value="">{translate('list.none')}</MenuItem>}
      {choicesFor(props.facts, actor).map((value) => (
        <MenuItem key={value} value={value}>
          {words.value(name, value)}
        </MenuItem>
      ))}
    </TextField>
  );
}
