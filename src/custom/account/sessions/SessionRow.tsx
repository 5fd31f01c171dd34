import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import type { OpenSession } from '../../../../domain/accountCalls.ts';
import { dotted } from '../../../builders/dotted.ts';
import { useFormat } from '../../../builders/format.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { countryName } from '../../ui/countries.ts';
import { useOwnCall } from '../useOwnCall.ts';

/** One browser: what and where it is, when it was last seen, and its end. */
export function SessionRow({ session }: { session: OpenSession }) {
  const translate = useTranslate();
  const locale = useLocale();
  const format = useFormat();
  const notify = useNotify();
  const call = useOwnCall({ quiet: false });
  const [isPending, setPending] = useState(false);
  const { id, address, country, openedAt, seenAt, isThis } = session;
  const device = session.device || translate('profile.devices.unknown');

  const end = async () => {
    setPending(true);
    try {
      await call('endSession', { id });
      notify('profile.devices.ended', { type: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setPending(false);
    }
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        paddingBlock: 1.25,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <DevicesOutlined sx={{ color: 'ink.faint' }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h3" variant="h2">
            <bdi>{device}</bdi>
          </Typography>
          {isThis && <Chip size="small" color="success" variant="outlined" label={translate('profile.devices.here')} />}
        </Box>
        <Typography variant="body2" title={format.dateTime(seenAt)} sx={{ color: 'text.secondary' }}>
          {dotted([
            countryName(country, locale),
            address && `\u2066${address}\u2069`,
            translate('profile.devices.seen', { ago: format.ago(seenAt) }),
            translate('profile.devices.opened', { date: format.dateTime(openedAt) }),
          ])}
        </Typography>
      </Box>
      {!isThis && (
        <Button
          loading={isPending}
          aria-label={translate('profile.devices.endOne', { device })}
          onClick={() => void end()}
        >
          {translate('profile.devices.end')}
        </Button>
      )}
    </Box>
  );
}
