import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { caseTypes, type CaseType } from '../../../domain/order/orderVocabularies.ts';
import { useWords } from '../../builders/useWords.ts';

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
