import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { processKinds } from '../../../domain/orderStates.ts';
import { useWords } from '../../builders/useWords.ts';
import { Panel } from '../orderDetail/Panel.tsx';
import type { Draft } from './draft.ts';
import { mendPlace } from './mend.ts';
import type { DraftPartProps } from './PatientAndLab.tsx';

/** Who ordered it, how it is made, and what else the lab should know. */
export function Details({ draft, onChange, errors, locked }: DraftPartProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const textField = (field: 'doctor' | 'prescriber' | 'remark') => ({
    fullWidth: true,
    disabled: locked,
    label: words.field(field),
    value: draft[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    error: Boolean(errors[field]),
    helperText: errors[field],
  });
  return (
    <Panel title={translate('send.details')} order={{ xs: 4, lg: 7 }}>
      <Stack spacing={1.75}>
        <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Box {...mendPlace('doctor')}>
            <TextField {...textField('doctor')} />
          </Box>
          <TextField {...textField('prescriber')} />
        </Box>
        <TextField
          select
          fullWidth
          disabled={locked}
          label={words.field('processKind')}
          value={draft.processKind ?? ''}
          onChange={({ target }) => onChange({ processKind: (target.value || null) as Draft['processKind'] })}
          error={Boolean(errors.processKind)}
          helperText={errors.processKind}
        >
          <MenuItem value="">{translate('list.none')}</MenuItem>
          {processKinds.values.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {words.value('processKind', kind)}
            </MenuItem>
          ))}
        </TextField>
        <TextField {...textField('remark')} multiline minRows={2} maxRows={8} />
        <Box>
          {(['designApproval', 'sharePatientName'] as const).map((field) => (
            <FormControlLabel
              key={field}
              sx={{ display: 'flex', marginInline: 0, '& .MuiFormControlLabel-label': { fontSize: 'size.body2' } }}
              control={
                <Switch
                  size="small"
                  checked={draft[field]}
                  disabled={locked}
                  onChange={({ target }) => onChange({ [field]: target.checked })}
                />
              }
              label={words.field(field)}
            />
          ))}
        </Box>
      </Stack>
    </Panel>
  );
}
