import { ToggleButton, ToggleButtonGroup } from '@mui/material';

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; word: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of two or three that are all in sight. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={label}
      value={value}
      // Pressing the pressed one answers null: one always holds.
      onChange={(_, chosen: Value | null) => chosen !== null && onChange(chosen)}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          value={option.value}
          sx={{ px: 1.5, py: 0.5, textTransform: 'none', whiteSpace: 'nowrap' }}
        >
          {option.word}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
