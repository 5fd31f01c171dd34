import CloseOutlined from '@mui/icons-material/CloseOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useSession } from '../../../authProvider/session.ts';
import { ownTarget } from '../../../layout/ownTarget.ts';
import { listTitle, mayList } from '../../../resources/index.ts';
import { subscriptions } from '../../../resources/subscriptions.ts';
import { shareOf } from './progress.ts';
import { isUnderWay, type UploadItem } from './queue.ts';
import { uploads } from './uploads.ts';
import { useUploadWords } from './useUploadWords.ts';

const colours = {
  queued: 'inherit',
  sending: 'primary',
  waiting: 'warning',
  paused: 'inherit',
  done: 'success',
  failed: 'error',
} as const;

/** One upload: its name, progress and actions. */
export function UploadRow({ item, order }: { item: UploadItem; order?: number | undefined }) {
  const words = useUploadWords();
  const failed = item.state === 'failed';
  const { name } = item;
  return (
    <Box component="li" sx={{ order, display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={item.path}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: failed ? 'error.main' : 'text.secondary' }}
          role={failed ? 'alert' : undefined}
        >
          {words.progress(item)}
          {failed && item.fault?.lacksStorage && <MoreStorage />}
        </Typography>
        {!failed && (
          <LinearProgress
            variant="determinate"
            value={shareOf(item) * 100}
            color={colours[item.state]}
            aria-label={name}
            sx={{ height: 5, borderRadius: 3, marginBlockStart: 0.5 }}
          />
        )}
      </Box>
      <RowButtons item={item} />
    </Box>
  );
}

/** A link to the storage page, for users who may add storage. */
function MoreStorage() {
  const translate = useTranslate();
  const { role } = useSession();
  if (!mayList(subscriptions, role) || !subscriptions.route) return null;
  return (
    <>
      {' '}
      <Link component={RouterLink} to={subscriptions.route} sx={ownTarget}>
        {translate(listTitle(subscriptions.name))}
      </Link>
    </>
  );
}

function RowButtons({ item: { id, name, state, retryable }, item }: { item: UploadItem }) {
  if (state === 'done') return null;
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      {(isUnderWay(item) || state === 'queued') && (
        <RowButton
          label="upload.pause"
          name={name}
          icon={<PauseOutlined fontSize="small" />}
          onClick={() => uploads.pause(id)}
        />
      )}
      {state === 'paused' && (
        <RowButton
          label="upload.resume"
          name={name}
          icon={<PlayArrowOutlined fontSize="small" />}
          onClick={() => uploads.resume(id)}
        />
      )}
      {state === 'failed' && retryable && (
        <RowButton
          label="upload.retry"
          name={name}
          icon={<ReplayOutlined fontSize="small" />}
          onClick={() => uploads.resume(id)}
        />
      )}
      <RowButton
        label={state === 'failed' ? 'upload.remove' : 'upload.cancel'}
        name={name}
        icon={<CloseOutlined fontSize="small" />}
        onClick={() => uploads.cancel(id)}
      />
    </Box>
  );
}

function RowButton({
  label,
  name,
  icon,
  onClick,
}: {
  label: string;
  name: string;
  icon: ReactNode;
  onClick: () => void;
}) {
  const text = useTranslate()(label, { name });
  return (
    <Tooltip title={text}>
      <IconButton size="small" aria-label={text} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
