import { Box, MenuItem, TextField } from '@mui/material';

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly Value[];
  wordOf: (value: Value) => string;
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Shown while there is no value. */
  placeholder: string;
  /** The word of the option that takes the value away. */
  cleared: string;
  fault?: string;
  disabled?: boolean;
}

/** Words come as they stand within a sentence; a line begins with a capital. */
const asLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '&::first-letter': { textTransform: 'uppercase' },
} as const;

/** One of few, in a row of the table: no label of its own is seen, the column has it. */
export function Choice<Value extends string>({
  label,
  options,
  wordOf,
  value,
  onChange,
  placeholder,
  cleared,
  fault,
  disabled,
}: ChoiceProps<Value>) {
  // A value that isn't offered here (the case type was changed) stays in sight until another is chosen.
  const offered = value === null || options.includes(value) ? options : [...options, value];
  return (
    <TextField
      select
      fullWidth
      size="small"
      value={value ?? ''}
      onChange={(event) => onChange((event.target.value || null) as Value | null)}
      error={Boolean(fault)}
      helperText={fault}
      disabled={disabled}
      slotProps={{
        formHelperText: { sx: { marginInline: 0 } },
        select: {
          displayEmpty: true,
          SelectDisplayProps: { 'aria-label': label },
          renderValue: (chosen) => (
            <Box component="span" sx={[asLine, !chosen && { color: 'text.secondary' }]}>
              {chosen ? wordOf(chosen as Value) : placeholder}
            </Box>
          ),
        },
      }}
    >
      {value !== null && (
        <MenuItem value="">
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {cleared}
          </Box>
        </MenuItem>
      )}
      {offered.map((option) => (
        <MenuItem key={option} value={option}>
          <Box component="span" sx={asLine}>
            {wordOf(option)}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
}
