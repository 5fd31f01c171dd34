import { lazy, Suspense, useState, useEffect, useRef, type ComponentType } from 'react';
import { offeredDemo } from './offeredDemo.ts';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useUploads } from './upload/useUploads.ts';
import { useUploadWords } from './upload/useUploadWords.ts';
import { FolderWatch, type WatchingProps } from './watch/FolderWatch.tsx';
const DemoFilling = lazy(() => import('./DemoFilling.tsx'));

interface ActivityProps extends UploadsIndicatorProps {
  Watching: ComponentType<WatchingProps>;
}

/** Background activity, shown on every page: uploads, a watched folder, and the creation of the demo's orders. */
export default function Activity({ Watching, ...props }: ActivityProps) {
  const [demo] = useState(offeredDemo);
  return (
    <>
      {demo?.isFilling && (
        <Suspense>
          <DemoFilling />
        </Suspense>
      )}
      <FolderWatch Watching={Watching} />
      <UploadsIndicator {...props} />
    </>
  );
}

interface UploadsIndicatorProps {
  /** The path of the page that shows an order's uploads. */
  pathOf: (orderId: string) => string | null;
}

/** For the top bar: the overall progress of all uploads on any page, and a message when they are complete. */
function UploadsIndicator({ pathOf }: UploadsIndicatorProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useUploadWords();
  const { items, totals } = useUploads();
  const wasBusy = useRef(false);

  useEffect(() => {
    if (wasBusy.current && !totals.busy) {
      if (totals.failed > 0)
        notify('upload.someFailed', { type: 'warning', messageArgs: { smart_count: totals.failed } });
      else if (items.every(({ state }) => state === 'done')) notify('upload.allArrived', { type: 'success' });
    }
    wasBusy.current = totals.busy;
  }, [items, totals.busy, totals.failed, notify]);

  const [first] = items.filter(({ state }) => state !== 'done');
  if (!first) return null;
  const figures = {
    smart_count: totals.files - totals.done,
    percent: words.percent(totals.size === 0 ? 0 : totals.sent / totals.size),
  };
  return (
    <Button
      component={Link}
      to={pathOf(first.orderId) ?? '/'}
      size="small"
      variant="text"
      startIcon={<CloudUploadOutlined />}
      color={totals.failed > 0 ? 'error' : 'primary'}
    >
      <Box component="span" sx={{ fontFeatureSettings: "'tnum'" }}>
        {translate('upload.underWay', figures)}
      </Box>
    </Button>
  );
}
