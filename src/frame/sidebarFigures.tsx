import type { ReactNode } from 'react';
import { useInbox } from '../builders/inbox/useInbox.ts';
import { CountMark } from './WaitingCount.tsx';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useSession } from '../authProvider/session.ts';
import { useFormat } from '../builders/format.ts';
import { useCallQuery } from '../dataProvider/useCall.ts';
import { storageTone } from '../layout/theme.ts';

const refresh = 60_000;
const gigabyte = 1024 ** 3;

/** The clinic's used storage: as text, or if `thin` as a bar with a tooltip. Live. */
export function CapacityBar({ thin = false }: { thin?: boolean }) {
  const translate = useTranslate();
  const format = useFormat();
  const { direction } = useTheme();
  const { user } = useSession();
  const { data } = useCallQuery('storageInfo', { iid: user.iid }, { refetchInterval: refresh });
  if (!data) return null;
  const { totalSize, maxSize, percent } = data;
  const title = translate('layout.capacity.title');
  const used = translate('layout.capacity.used', {
    used: format.bytes(totalSize * gigabyte),
    max: format.bytes(maxSize * gigabyte),
  });
  const full = percent >= 100 ? translate('layout.capacity.full') : '';
  const bar = (
    <Box
      role="progressbar"
      aria-label={title}
      aria-valuenow={Math.min(100, Math.round(percent))}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={[used, full].filter(Boolean).join('. ')}
      sx={{ blockSize: 5, borderRadius: 2, marginBlock: 0.9, backgroundColor: 'side.track', overflow: 'hidden' }}
    >
      <Box
        sx={{
          blockSize: '100%',
          inlineSize: `${Math.min(100, percent)}%`,
          backgroundColor: `${storageTone(percent)}.main`,
        }}
      />
    </Box>
  );
  if (thin) {
    return (
      <Tooltip
        describeChild
        title={[`${title}: ${used}`, full].filter(Boolean).join('. ')}
        placement={direction === 'rtl' ? 'left' : 'right'}
      >
        <Box sx={{ marginBlockStart: 'auto', padding: 1 }}>{bar}</Box>
      </Tooltip>
    );
  }
  return (
    <Box sx={{ marginBlockStart: 'auto', padding: 1.25, typography: 'caption' }}>
      <Box component="span" sx={{ color: 'side.strong' }}>
        {title}
      </Box>
      {bar}
      {used}
      {full && <Box>{full}</Box>}
    </Box>
  );
}

/** Number of decisions in the inbox, as counted on its page. */
export function InboxCount(): ReactNode {
  const { total, isPending } = useInbox();
  return <CountMark count={isPending ? null : total} />;
}
