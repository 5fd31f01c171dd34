import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Checkbox from '@mui/material/Checkbox';
import { processKindsFor } from '../../../domain/order/caseForms.ts';
import { useWords } from '../../builders/useWords.ts';
import { Panel } from '../ui/Panel.tsx';
import type { Draft, DraftPartProps } from './draft.ts';
import { SuggestedField } from './form/SuggestedField.tsx';
import { useSuggestions } from './form/useSuggestions.ts';
import { closesAtOnce } from './LabPicker.tsx';
import { placed } from './places.ts';
import { patientFactNames, type PatientFact } from '../../../domain/patient/patientFacts.ts';
import { dotted } from '../../builders/dotted.ts';
import { Clipped } from '../../builders/list/Clipped.tsx';
import { useKnownFacts } from './useKnownFacts.ts';

/** Who ordered it, how it is made, and what else the lab should know. */
export function Details({ draft, onChange, errors, locked }: DraftPartProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const suggestions = useSuggestions(draft);
  const person = (field: 'doctor' | 'prescriber') => ({
    label: words.field(field),
    value: draft[field],
    error: errors[field],
    disabled: locked,
    suggestions: suggestions.of(field),
    onFocus: suggestions.fetch,
    onChange: (name: string | null) => onChange({ [field]: name }),
  });
  return (
    <Panel flat title={translate('send.details')}>
      <Stack spacing={1.5}>
        <Box {...placed('doctor')}>
          <SuggestedField {...person('doctor')} required />
        </Box>
        <TextField
          fullWidth
          multiline
          minRows={2}
          maxRows={8}
          disabled={locked}
          label={words.field('remark')}
          value={draft.remark ?? ''}
          onChange={({ target }) => onChange({ remark: target.value })}
          error={Boolean(errors.remark)}
          helperText={errors.remark}
        />
        <MoreDetails {...{ draft, onChange, errors, locked }}>
          <SuggestedField {...person('prescriber')} />
        </MoreDetails>
        <Box>
          {(['sharePatientName', 'designApproval'] as const).map((field) => (
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
        <SharedFacts {...{ draft, onChange, locked }} />
      </Stack>
    </Panel>
  );
}

/** What few orders need: how it is made, and `children`. Open if the server refused one of them. */
function MoreDetails({ draft, onChange, errors, locked, children }: DraftPartProps & { children: ReactNode }) {
  const translate = useTranslate();
  const words = useWords('order');
  const [showsMore, setShowsMore] = useState(false);
  const offered = processKindsFor(draft.caseType);
  const isOpen = showsMore || Boolean(errors['prescriber'] ?? errors['processKind']);
  return (
    <Box
      component="details"
      {...placed('processKind')}
      open={isOpen}
      onToggle={({ currentTarget }) => setShowsMore(currentTarget.open)}
      sx={{ '& > summary': { cursor: 'pointer', color: 'text.secondary' } }}
    >
      <summary>{translate('send.moreDetails')}</summary>
      {isOpen && (
        <Stack spacing={1.5} sx={{ paddingBlockStart: 1.5 }}>
          <TextField
            select
            fullWidth
            disabled={locked}
            label={words.field('processKind')}
            value={offered.find((kind) => kind === draft.processKind) ?? ''}
            onChange={({ target }) => onChange({ processKind: (target.value || null) as Draft['processKind'] })}
            error={Boolean(errors.processKind)}
            helperText={errors.processKind}
            slotProps={{ select: { MenuProps: closesAtOnce } }}
          >
            <MenuItem value="">{translate('list.none')}</MenuItem>
            {offered.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {words.value('processKind', kind)}
              </MenuItem>
            ))}
          </TextField>
          {children}
        </Stack>
      )}
    </Box>
  );
}

/** The facts of the patient's record to send to the lab, with their values; only ticked ones are sent. */
function SharedFacts({ draft, onChange, locked }: Omit<DraftPartProps, 'errors'>) {
  const translate = useTranslate();
  const words = useWords('order');
  const { known } = useKnownFacts(draft);
  if (known.length === 0) return null;
  const toggle = (fact: PatientFact, isShared: boolean) =>
    onChange({
      sharedFacts: patientFactNames.values.filter((one) => (one === fact ? isShared : draft.sharedFacts.includes(one))),
    });
  return (
    <Box
      component="fieldset"
      sx={{ margin: 0, padding: 0, border: 0, minInlineSize: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
    >
      <Box component="legend" sx={{ padding: 0, typography: 'caption', color: 'text.secondary' }}>
        {words.field('sharedFacts')}
      </Box>
      {known.map(({ fact, word, parts }) => (
        <FormControlLabel
          key={fact}
          disabled={locked}
          sx={{ marginInline: 0, minInlineSize: 0, '& .MuiFormControlLabel-label': { fontSize: 'size.body2' } }}
          control={
            <Checkbox
              size="small"
              checked={draft.sharedFacts.includes(fact)}
              onChange={({ target }) => toggle(fact, target.checked)}
              sx={{ padding: '3px', marginInlineEnd: 0.5 }}
            />
          }
          label={<Clipped lines={2}>{translate('orderDetail.fact', { fact: word, value: dotted(parts) })}</Clipped>}
        />
      ))}
    </Box>
  );
}
