import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../../builders/format.ts';
import { interruptedCount } from './interrupted.ts';
import { type UploadItem, isUnderWay } from './queue.ts';
import { useUploads } from './useUploads.ts';
import { useUploadWords } from './useUploadWords.ts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useSession } from '../../../authProvider/session.ts';
import { ownTarget } from '../../../layout/ownTarget.ts';
import { listTitle, mayList } from '../../../resources/index.ts';
import { subscriptions } from '../../../resources/subscriptions.ts';
import { shareOf } from './progress.ts';
import { uploads } from './uploads.ts';

interface UploadListProps {
  orderId: string;
  shown?: readonly string[];
  /** CSS `order` of a row, among other elements. */
  orderOf?: (item: UploadItem) => number;
}

/** An order's running uploads, with totals; also a notice about interrupted ones. */
export function UploadList({ orderId, shown = [], orderOf }: UploadListProps) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useUploadWords();
  const { items, totals } = useUploads(orderId);
  const rows = items.filter(({ fileId }) => fileId === null || !shown.includes(fileId));
  const interrupted = useInterrupted(orderId, items.filter(({ state }) => state !== 'done').length);
  const figures = {
    smart_count: totals.files,
    done: format.number(totals.done),
    percent: words.percent(totals.size === 0 ? 1 : totals.sent / totals.size),
  };
  return (
    <>
      {interrupted > 0 && (
        <Alert severity="info">{translate('upload.interrupted', { smart_count: interrupted })}</Alert>
      )}
      {rows.length > 1 && totals.busy && (
        <Typography variant="caption" color="text.secondary" component="p" aria-live="off">
          {translate('upload.totals', figures)}
          {totals.secondsLeft !== null && ` · ${translate('upload.left', { time: words.time(totals.secondsLeft) })}`}
        </Typography>
      )}
      {rows.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('upload.list')}
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
            gap: 1.5,
            maxHeight: 360,
            overflowY: 'auto',
          }}
        >
          {rows.map((item) => (
            <UploadRow key={item.id} item={item} order={orderOf?.(item)} />
          ))}
        </Box>
      )}
    </>
  );
}

/** The number of the order's interrupted uploads, which need their files again; running ones don't count. */
function useInterrupted(orderId: string | null, underWay: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let current = true;
    if (orderId) void interruptedCount(orderId).then((found) => current && setCount(found));
    return () => {
      current = false;
    };
  }, [orderId, underWay]);
  return Math.max(0, count - underWay);
}

const colours = {
  queued: 'inherit',
  sending: 'primary',
  waiting: 'warning',
  paused: 'inherit',
  done: 'success',
  failed: 'error',
} as const;

/** One upload: its name, progress and actions. */
function UploadRow({ item, order }: { item: UploadItem; order?: number | undefined }) {
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
  const { actor } = useSession();
  if (!mayList(subscriptions, actor) || !subscriptions.route) return null;
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
