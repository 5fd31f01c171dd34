import { Box, Typography } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { visuallyHidden } from '../../../layout/visuallyHidden.ts';

interface ChoicesProps<Value extends string> {
  label: string;
  /** Shows the label in the options' row; otherwise it is for screen readers, if the context already says it. */
  isLabelShown?: boolean;
  /** `head` is before and `aside` after the error, above the options. */
  head?: ReactNode;
  aside?: ReactNode;
  /** After the last option. */
  note?: ReactNode;
  options: readonly Value[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  fault?: string | undefined;
  /** Styles of the box around the options. */
  layout: object;
  /** For options that read left to right in every language. */
  isLeftToRight?: boolean;
  /** An option's content. */
  children: (option: Value) => ReactNode;
}

const look = (theme: Theme) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 28,
  border: '1px solid',
  borderColor: 'line.strong',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  cursor: 'pointer',
  fontSize: 'size.small',
  '&:hover': { borderColor: 'accent.main' },
  '&:has(:checked)': {
    borderColor: 'accent.main',
    boxShadow: `inset 0 0 0 1px ${theme.palette.accent.main}`,
    backgroundColor: alpha(theme.palette.accent.main, 0.1),
    fontWeight: 600,
  },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: 1 },
});

/** A radio group with all options visible. Arrow keys move the choice; Delete clears it. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, isLabelShown, head, aside, note, options, value, onChange, fault, layout, isLeftToRight, children } =
    props;
  const id = useId();
  const wrong = fault && (
    <Typography id={`${id}-fault`} variant="caption" color="error" component="p" sx={{ margin: 0 }}>
      {fault}
    </Typography>
  );
  return (
    <div>
      {head && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, marginBlockEnd: 0.25 }}>
          {head}
          {wrong}
          {aside}
        </Box>
      )}
      <Box
        role="radiogroup"
        aria-label={label}
        aria-describedby={fault && `${id}-fault`}
        dir={isLeftToRight ? 'ltr' : undefined}
        sx={layout}
        onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && onChange(null)}
      >
        {isLabelShown && (
          <Box component="span" sx={{ marginInlineEnd: 0.5 }}>
            {wrong ?? (
              <Typography variant="caption" color="text.secondary" aria-hidden>
                {label}
              </Typography>
            )}
          </Box>
        )}
        {options.map((option) => (
          <Box key={option} component="label" sx={look} data-option={option}>
            <input
              type="radio"
              name={id}
              checked={option === value}
              style={visuallyHidden}
              onChange={() => onChange(option)}
            />
            {children(option)}
          </Box>
        ))}
        {note}
      </Box>
      {!head && !isLabelShown && wrong}
    </div>
  );
}

/** On phones the row scrolls sideways instead of wrapping. */
export const sideways = {
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  // Keeps the focus ring from being clipped.
  padding: { xs: '2px', sm: 0 },
  margin: { xs: '-2px', sm: 0 },
} as const;

/** The words are for use within a sentence; alone they need a capital letter. */
export const alone = { display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } } as const;
