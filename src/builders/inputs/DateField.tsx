import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useFormat } from '../format.ts';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'slotProps'> & {
  value: string;
  /** The first and the last day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
};

/** A day: while it isn't typed, it is written as everywhere else; a browser writes it by its own language. */
export function DateField({ value, min, max = '9999-12-31', sx, ...props }: DateFieldProps) {
  const format = useFormat();
  return (
    <TextField
      {...props}
      type="date"
      value={value}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min, max },
        input: {
          startAdornment: value && (
            <Box component="span" aria-hidden className="day" sx={{ position: 'absolute', pointerEvents: 'none' }}>
              {format.date(value)}
            </Box>
          ),
        },
      }}
      sx={[
        {
          // MUI fills the letters of a disabled one.
          '& .MuiInputBase-root:not(.Mui-focused) input': value ? { WebkitTextFillColor: 'transparent' } : {},
          '& .MuiInputBase-root.Mui-focused .day': { display: 'none' },
          // A date is typed from left to right in every language, with the calendar on its right.
          '& .day': { direction: 'ltr', '[dir=rtl] &': { insetInlineStart: 'auto', insetInlineEnd: '14px' } },
          '& .Mui-disabled .day': { color: 'text.disabled' },
          '& .MuiInputBase-root': { paddingInlineStart: '14px' },
          '& input': { paddingInlineStart: 0 },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
