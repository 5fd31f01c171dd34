import FolderOutlined from '@mui/icons-material/FolderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { WatchingProps } from '../../ui/watch/FolderWatch.tsx';
import { orders } from '../../../resources/orders.ts';
import { useWatch } from './useWatch.ts';
import { WatchPanel, type Taken } from './WatchPanel.tsx';

const addressOf = (orderId: string) => `${orders.create?.route ?? '/'}?id=${orderId}`;

/** The watched folder in the top bar, with a panel that says what was taken and what waits for the user. */
export default function Watching({ onChoose, onStop, every = 15_000, ...watched }: WatchingProps & { every?: number }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [state, watch] = useWatch(
    { ...watched, every },
    {
      onTaken: (name, orderId) => {
        const address = addressOf(orderId);
        setTaken((before) => [{ name, address }, ...before]);
        refresh();
        // Not `success`: the toast of the finished uploads would replace it.
        notify(startedNotice({ name, address }), { type: 'info' });
      },
      onCopy: (name) => notify('watch.copy', { type: 'info', messageArgs: { name } }),
    },
  );
  const folder = watched.folder.handle.name;
  const { asked, phase, problem, takenToday } = state;
  const waits = asked.there.length + asked.changed.length;
  const isStuck = phase === 'permission' || phase === 'gone' || problem !== null;
  const words = [
    phase === 'permission' ? translate('watch.continue') : translate('watch.watching', { folder }),
    waits > 0
      ? translate('watch.asks', { smart_count: waits })
      : takenToday > 0 && translate('watch.taken', { smart_count: takenToday }),
  ].filter(Boolean);
  return (
    <>
      <Button
        size="small"
        variant="text"
        color={isStuck || waits > 0 ? 'warning' : 'primary'}
        startIcon={<FolderOutlined />}
        aria-haspopup="dialog"
        aria-label={words.join(' · ')}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minInlineSize: 0, '& .MuiButton-startIcon': { marginInlineEnd: { xs: 0, lg: 1 } } }}
      >
        <Box component="span" dir="auto" sx={{ ...oneLine, display: { xs: 'none', lg: 'inline' } }}>
          {words.join(' · ')}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('watch.watching', { folder }) } }}
      >
        <WatchPanel {...{ folder, state, watch, taken, onChoose, onStop }} onClose={() => setAnchor(null)} />
      </Popover>
    </>
  );
}

const oneLine = { maxInlineSize: 320, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const startedNotice = (taken: Taken) => <Started {...taken} />;

/** The notification of a new draft. */
function Started({ name, address }: Taken) {
  const translate = useTranslate();
  return (
    <>
      {translate('watch.started', { name })}{' '}
      <Link component={RouterLink} to={address} color="inherit">
        {translate('watch.open')}
      </Link>
    </>
  );
}
