import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { choicesFor } from '../fieldOf.ts';
import { useWords } from '../useWords.ts';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Switch from '@mui/material/Switch';

export function OneOfInput(props: InputProps) {
  const { textField } = useFieldInput(props);
  const words = useWords(props.resource);
  const translate = useTranslate();
  const { actor } = useSession();
  const name = props.facts.vocabulary?.name ?? '';
  return (
    <TextField {...textField} select autoFocus={props.autoFocus}>
      {!props.required && (
        <MenuItem value="">{translate(`list.noneOf.${name}`, { _: translate('list.none') })}</MenuItem>
      )}
      {choicesFor(props.facts, actor).map((value) => (
        <MenuItem key={value} value={value}>
          {words.value(name, value)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A checkbox for each value of the list, kept in the list's order. */
export function ManyOfInput(props: InputProps) {
  const { label, field, inputRef, error } = useFieldInput<string[], string[]>(props, {
    format: (value) => value ?? [],
    parse: (value) => value,
  });
  const words = useWords(props.resource);
  const { actor } = useSession();
  const { name = '' } = props.facts.vocabulary ?? {};
  const values = choicesFor(props.facts, actor);
  const chosen = field.value as string[];
  return (
    <FormControl component="fieldset" error={Boolean(error)} required={props.required}>
      <FormLabel component="legend" sx={{ fontSize: 'size.small', marginBlockEnd: 0.25 }}>
        {label}
      </FormLabel>
      <FormGroup row>
        {values.map((value, index) => (
          <FormControlLabel
            key={value}
            label={words.value(name, value)}
            control={
              <Checkbox
                size="small"
                autoFocus={props.autoFocus === true && index === 0}
                checked={chosen.includes(value)}
                slotProps={index === 0 ? { input: { ref: inputRef } } : {}}
                onChange={(_event, on) =>
                  field.onChange(values.filter((other) => (other === value ? on : chosen.includes(other))))
                }
              />
            }
          />
        ))}
      </FormGroup>
      {(error ?? props.help) && <FormHelperText>{error ?? props.help}</FormHelperText>}
    </FormControl>
  );
}

export function BooleanInput(props: InputProps) {
  const { label, field, inputRef, error } = useFieldInput<boolean>(props, { format: Boolean });
  return (
    <FormControl error={Boolean(error)}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            size="small"
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_event, checked) => field.onChange(checked)}
            slotProps={{ input: { ref: inputRef } }}
          />
        }
      />
      {(error ?? props.help) && <FormHelperText>{error ?? props.help}</FormHelperText>}
    </FormControl>
  );
}
