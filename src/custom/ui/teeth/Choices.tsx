import { Box, Typography } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { visuallyHidden } from '../../../layout/visuallyHidden.ts';

interface ChoicesProps<Value extends string> {
  label: string;
  /** In the options' own line; otherwise it is read aloud only, where what stands around says the same. */
  isLabelShown?: boolean;
  /** Above the options, before and after what is wrong with them. */
  head?: ReactNode;
  aside?: ReactNode;
  /** After the last option. */
  note?: ReactNode;
  options: readonly Value[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  fault?: string | undefined;
  /** Of the box around the options. */
  layout: object;
  /** What reads the same way in every language. */
  isLeftToRight?: boolean;
  /** What an option shows. */
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

/** One of several that are all in sight. The arrow keys go from one to the next; Delete takes the choice back. */
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

/** On a phone a row is as long as it needs to be, and is pushed with a finger. */
export const sideways = {
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  // A focus ring isn't cut off.
  padding: { xs: '2px', sm: 0 },
  margin: { xs: '-2px', sm: 0 },
} as const;

/** Words come as they stand within a sentence; alone they begin with a capital. */
export const alone = { display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } } as const;
