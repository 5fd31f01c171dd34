import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ConnectionCode } from '../../../domain/device.ts';
import { useFormat } from '../../builders/format.ts';
import { CopyButton } from '../../builders/show/CopyButton.tsx';

/** A code that the user types in on the device: large, from left to right. The server never shows it again. */
export function ShownCode({ code, expiresAt, serialNumber }: ConnectionCode & { serialNumber: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const label = translate('devices.connect.code');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 0.75,
        justifyItems: 'center',
        textAlign: 'center',
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.default',
      }}
    >
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box dir="ltr" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography
          component="output"
          aria-label={label}
          variant="h1"
          sx={{ letterSpacing: '0.12em', fontVariantNumeric: 'tabular-nums', userSelect: 'all' }}
        >
          {code}
        </Typography>
        <CopyButton text={code} name={label} />
      </Box>
      <Typography variant="body2">{translate('devices.connect.enter', { serial: whole(serialNumber) })}</Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate('devices.connect.until', { time: format.moment(expiresAt) })}
      </Typography>
    </Box>
  );
}

/** From left to right, and never broken at its dashes. */
const whole = (serial: string) => `\u2066${serial.replaceAll('-', '\u2011')}\u2069`;
