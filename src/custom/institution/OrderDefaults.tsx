import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'react-admin';
import { notations, type Notation } from '../../../domain/teeth.ts';
import { useWords } from '../../builders/useWords.ts';
import { Panel } from '../ui/Panel.tsx';
import { Note } from './Note.tsx';
import { Field } from './Field.tsx';

/** Defaults for a clinic's new orders. */
export function OrderDefaults() {
  const translate = useTranslate();
  return (
    <Panel title={translate('institution.orders.title')}>
      <Note>{translate('institution.orders.text')}</Note>
      <Stack spacing={2}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Field name="defaultLabId" />
          <NotationInput />
        </Box>
        {(['designApproval', 'sharePatientName'] as const).map((name) => (
          <div key={name}>
            <Field name={name} />
            <FormHelperText>{translate(`institution.orders.${name}`)}</FormHelperText>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

function NotationInput() {
  const translate = useTranslate();
  const words = useWords('institution');
  const { id, field, fieldState } = useInput<Notation | null>({ source: 'notation' });
  const { ref, value, ...rest } = field;
  return (
    <TextField
      {...rest}
      id={id}
      select
      fullWidth
      inputRef={ref}
      label={words.field('notation')}
      value={value ?? ''}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? translate('institution.orders.notation')}
      onChange={({ target }) => field.onChange(target.value || null)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('institution.orders.ownNotation')}</MenuItem>
      {notations.map((notation) => (
        <MenuItem key={notation} value={notation}>
          {translate(`teeth.notations.${notation}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
