import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useFormat } from '../format.ts';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'slotProps'> & {
  value: string;
  /** First and last selectable day. */
  min?: string | undefined;
  max?: string | undefined;
};

/** A date input in the console's format while not focused; browsers use their own language's. */
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
          // MUI sets a text fill colour on disabled inputs.
          '& .MuiInputBase-root:not(.Mui-focused) input': value ? { WebkitTextFillColor: 'transparent' } : {},
          '& .MuiInputBase-root.Mui-focused .day': { display: 'none' },
          // Date inputs are left to right in every language, with the calendar button on the right.
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
