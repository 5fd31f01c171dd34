import { Box } from '@mui/material';
import type { Shade } from '../../../../domain/order/prescription.ts';
import { shadeColor } from './shadeColors.ts';

/** A shade's colour; the caller always shows its name next to it. */
export function ShadeSwatch({ shade, size = 16 }: { shade: Shade; size?: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '30% 30% 50% 50%',
        border: 1,
        borderColor: 'divider',
        // A shade's colour is data, not theme.
        backgroundColor: shadeColor(shade),
      }}
    />
  );
}
