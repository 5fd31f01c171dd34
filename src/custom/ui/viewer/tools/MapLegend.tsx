import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { withSign } from '../panels/figures.ts';
import type { Scale } from './scale.ts';

/** The colour legend of a map; `label` if it isn't explained elsewhere. */
export function MapLegend({ scale, label }: { scale: Scale; label?: string }) {
  const translate = useTranslate();
  const [least, most] = [scale[0]![0], scale.at(-1)![0]];
  const stops = scale.map(([at, colour]) => `${colour} ${((at - least) / (most - least)) * 100}%`);
  return (
    <Box
      dir="ltr"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'caption', flex: 'none' }}
    >
      <span>{withSign(least, { most: 1 })}</span>
      <Box
        sx={{
          inlineSize: 96,
          blockSize: 10,
          borderRadius: 0.5,
          border: 1,
          borderColor: 'divider',
          // The colours carry the meaning.
          forcedColorAdjust: 'none',
          // An angle: in Arabic `to right` would be mirrored, and the figures aren't.
          background: `linear-gradient(90deg, ${stops.join(', ')})`,
        }}
      />
      <span>{translate('viewer.inspect.millimetres', { figure: `\u2066${withSign(most, { most: 1 })}\u2069` })}</span>
    </Box>
  );
}
