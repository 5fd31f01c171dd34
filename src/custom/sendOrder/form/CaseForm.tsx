import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { fieldsFor, isPreference, requiredFor, type Particular } from '../../../../domain/order/caseForms.ts';
import { order } from '../../../../domain/order/order.ts';
import { factsOf, isWide } from '../../../builders/fieldOf.ts';
import { Panel } from '../../ui/Panel.tsx';
import { placed } from '../places.ts';
import type { DraftPartProps } from '../draft.ts';
import { useSuggestions, type SuggestedName } from './useSuggestions.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useWords } from '../../../builders/useWords.ts';
import { SuggestedField } from './SuggestedField.tsx';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { caseTypes, type CaseType } from '../../../../domain/order/orderVocabularies.ts';

/** The fields of this case type besides its teeth, as listed by the domain. */
export function CaseForm(props: DraftPartProps) {
  const translate = useTranslate();
  const { caseType } = props.draft;
  const suggestions = useSuggestions(props.draft);
  return (
    <Panel title={translate(`send.form.titles.${caseType}`)} flat>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1.75 }}>
        {translate(`send.form.texts.${caseType}`)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.75,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {fieldsFor(caseType).map((name) => (
          <Box
            key={name}
            {...placed(name)}
            sx={{ gridColumn: isWide(factsOf(name, order.fields[name])) ? '1 / -1' : undefined, minWidth: 0 }}
          >
            <CaseField name={name} suggestions={suggestions} {...props} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

interface CaseFieldProps extends DraftPartProps {
  name: Particular;
  suggestions: ReturnType<typeof useSuggestions>;
}

/** One field of a case's form, with the input for its kind: a choice, a line with suggestions, or a text. */
function CaseField({ name, draft, onChange, errors, locked, suggestions }: CaseFieldProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const { kind, vocabulary } = factsOf(name, order.fields[name]);
  const required = requiredFor(draft.caseType).includes(name);
  const value = draft[name] ?? '';
  const common = {
    fullWidth: true,
    required,
    disabled: locked,
    label: words.field(name),
    error: Boolean(errors[name]),
    helperText: errors[name],
  };
  if (vocabulary) {
    return (
      <TextField
        {...common}
        select
        value={value}
        onChange={({ target }) => onChange({ [name]: target.value || null })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">
          <em>{translate(isPreference(name) ? 'send.form.usual' : 'send.form.choose')}</em>
        </MenuItem>
        {vocabulary.values.map((one) => (
          <MenuItem key={one} value={one}>
            {words.value(vocabulary.name, one)}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (kind === 'text') {
    return (
      <SuggestedField
        label={common.label}
        value={value}
        required={required}
        disabled={locked}
        error={errors[name]}
        suggestions={suggestions.of(name as SuggestedName)}
        onFocus={suggestions.fetch}
        onChange={(text) => onChange({ [name]: text })}
      />
    );
  }
  return (
    <TextField
      {...common}
      multiline
      minRows={2}
      maxRows={10}
      value={value}
      helperText={common.helperText ?? translate(`send.form.hints.${name}`)}
      onChange={({ target }) => onChange({ [name]: target.value || null })}
    />
  );
}

interface CaseTypePickerProps {
  value: CaseType;
  onChange: (caseType: CaseType) => void;
  disabled: boolean;
}

/** Selects the case type, which decides the works that a tooth may get. */
export function CaseTypePicker({ value, onChange, disabled }: CaseTypePickerProps) {
  const words = useWords('order');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      disabled={disabled}
      aria-label={words.field('caseType')}
      onChange={(_event, next: CaseType | null) => next && onChange(next)}
      sx={({ palette }) => ({
        flexWrap: 'wrap',
        backgroundColor: 'background.paper',
        '& .MuiToggleButton-root': {
          textTransform: 'none',
          paddingBlock: 0.5,
          paddingInline: 1.5,
          fontSize: 'size.small',
          borderColor: palette.line.strong,
          color: 'text.secondary',
        },
        '& .MuiToggleButton-root.Mui-selected': {
          color: 'primary.main',
          backgroundColor: palette.accent.soft,
          fontWeight: 600,
        },
      })}
    >
      {caseTypes.values.map((caseType) => (
        <ToggleButton key={caseType} value={caseType}>
          {words.value('caseType', caseType)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
