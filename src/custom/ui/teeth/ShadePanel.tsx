import { Box, Button, Typography } from '@mui/material';
import { Fragment, useId, type MouseEvent } from 'react';
import { grouped, type Shade } from '../../../../domain/prescription.ts';
import { shadeGuides } from './shadeColors.ts';
import { ShadeSwatch } from './ShadeSwatch.tsx';
import type { Translate } from './toothWords.ts';
import { visuallyHidden } from '../../../layout/visuallyHidden.ts';

interface ShadePanelProps {
  translate: Translate;
  label: string;
  value: Shade | null;
  onChange: (shade: Shade | null) => void;
  onDone: () => void;
}

const chip = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: 0.25,
  minWidth: 42,
  py: 0.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'transparent',
  cursor: 'pointer',
  typography: 'caption',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'action.selected', fontWeight: 650 },
  '&:has(:focus-visible)': { outline: 2, outlineColor: 'text.primary' },
} as const;

/** All shades as one group of radios: the arrow keys try them, Enter or a click takes one. */
export function ShadePanel({ translate, label, value, onChange, onDone }: ShadePanelProps) {
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      sx={{ p: 1.5, maxWidth: 350 }}
      onKeyDown={(event) => event.key === 'Enter' && onDone()}
    >
      {shadeGuides.map(({ key, shades }) => (
        <Fragment key={key}>
          <Typography variant="caption" color="text.secondary" component="h3" sx={{ mt: key === 'classical' ? 0 : 1 }}>
            {translate(`teeth.shades.${key}`)}
          </Typography>
          {[...grouped<Shade, string>(shades, (shade) => shade.charAt(0))].map(([row, of]) => (
            <Box key={row} dir="ltr" sx={{ display: 'flex', flexWrap: 'wrap' }}>
              {of.map((shade) => (
                <Box
                  key={shade}
                  component="label"
                  sx={chip}
                  // A press of the pointer has a count; the click that the arrow keys make has none.
                  onClick={({ detail }: MouseEvent) => detail > 0 && onDone()}
                >
                  <input
                    type="radio"
                    name={name}
                    value={shade}
                    checked={shade === value}
                    autoFocus={shade === (value ?? 'A1')}
                    style={visuallyHidden}
                    onChange={() => onChange(shade)}
                  />
                  <ShadeSwatch shade={shade} size={22} />
                  {shade}
                </Box>
              ))}
            </Box>
          ))}
        </Fragment>
      ))}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
        <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }}>
          {translate('teeth.shades.guide')}
        </Typography>
        <Button
          size="small"
          disabled={value === null}
          onClick={() => {
            onChange(null);
            onDone();
          }}
        >
          {translate('teeth.shades.clear')}
        </Button>
      </Box>
    </Box>
  );
}
