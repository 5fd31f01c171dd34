import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { useSession } from '../authProvider/session.ts';
import { useFormat } from '../builders/format.ts';
import { useCallQuery } from '../dataProvider/useCall.ts';

const refresh = 60_000;
/** Green under 50 %, yellow under 70 %, red from there. */
const toneOf = (percent: number) => (percent < 50 ? 'good' : percent < 70 ? 'warn' : 'bad');
const onDark = { good: 'success', warn: 'warning', bad: 'error' } as const;

/** How much of the clinic's storage is used. */
export function CapacityBar() {
  const translate = useTranslate();
  const format = useFormat();
  const { user } = useSession();
  const { data } = useCallQuery('storageInfo', { iid: user.iid }, { refetchInterval: refresh });
  if (!data) return null;
  const { totalSize, maxSize, percent } = data;
  return (
    <Box sx={{ marginBlockStart: 'auto', padding: 1.25, fontSize: 12 }}>
      <Box component="span" id="capacity" sx={{ color: 'side.strong' }}>
        {translate('layout.capacity.title')}
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent)}
        color={onDark[toneOf(percent)]}
        aria-labelledby="capacity"
        sx={{ blockSize: 5, borderRadius: 2, marginBlock: 0.9, backgroundColor: 'side.track' }}
      />
      {translate('layout.capacity.used', {
        used: format.number(Math.round(totalSize * 100) / 100),
        max: format.number(maxSize),
      })}
      {percent >= 100 && <Box>{translate('layout.capacity.full')}</Box>}
    </Box>
  );
}
