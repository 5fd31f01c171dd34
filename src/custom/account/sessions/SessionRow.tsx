import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import type { OpenSession } from '../../../../domain/accountCalls.ts';
import { dotted } from '../../../builders/dotted.ts';
import { useFormat } from '../../../builders/format.ts';
import { countryName } from '../../ui/countries.ts';
import { AccountRow } from '../AccountRow.tsx';
import { useAttempt } from '../useAttempt.ts';
import { useOwnCall } from '../useOwnCall.ts';

/** A session: its browser and place, the time of its last call, and a button that ends it. */
export function SessionRow({ session }: { session: OpenSession }) {
  const translate = useTranslate();
  const locale = useLocale();
  const format = useFormat();
  const notify = useNotify();
  const call = useOwnCall({ quiet: false });
  const [attempt, { isPending }] = useAttempt();
  const { id, address, country, openedAt, seenAt, isThis } = session;
  const device = session.device || translate('profile.devices.unknown');
  const end = () =>
    attempt(async () => {
      await call('endSession', { id });
      notify('profile.devices.ended', { type: 'success' });
    });
  return (
    <AccountRow
      icon={<DevicesOutlined sx={{ color: 'ink.faint' }} />}
      title={device}
      chip={
        isThis && <Chip size="small" color="success" variant="outlined" label={translate('profile.devices.here')} />
      }
      hint={format.dateTime(seenAt)}
      text={dotted([
        countryName(country, locale),
        address && `\u2066${address}\u2069`,
        translate('profile.devices.seen', { ago: format.ago(seenAt) }),
        translate('profile.devices.opened', { date: format.dateTime(openedAt) }),
      ])}
    >
      {!isThis && (
        <Button
          loading={isPending}
          aria-label={translate('profile.devices.endOne', { device })}
          onClick={() => void end()}
        >
          {translate('profile.devices.end')}
        </Button>
      )}
    </AccountRow>
  );
}
