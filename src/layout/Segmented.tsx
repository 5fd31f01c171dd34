import { alpha, type Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; word: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** A smaller variant. */
  small?: boolean;
}

/** The theme's primary colour has too little contrast for small text on its own tint. */
const look = (theme: Theme) => ({
  px: 1.5,
  py: 0.5,
  textTransform: 'none',
  whiteSpace: 'nowrap',
  '&.Mui-selected, &.Mui-selected:hover': {
    fontWeight: 600,
    color: theme.palette.primary[theme.palette.mode === 'dark' ? 'light' : 'dark'],
    bgcolor: alpha(theme.palette.primary.main, 0.12),
  },
});

const tiny = { px: 1, py: 0.25, minBlockSize: 26, fontSize: 'size.small' } as const;

/** A choice between two or three visible options. */
export function Segmented<Value extends string>({ label, options, value, onChange, small }: SegmentedProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      sx={{ maxInlineSize: '100%', overflowX: 'auto' }}
      aria-label={label}
      value={value}
      // Clicking the selected one gives null; one must always be selected.
      onChange={(_, chosen: Value | null) => chosen !== null && onChange(chosen)}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value} sx={[look, small === true && tiny]}>
          {option.word}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
