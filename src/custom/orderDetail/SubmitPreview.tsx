import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { isBeingMade } from '../../../domain/order/files/isBeingMade.ts';
import type { Order } from '../../../domain/order/order.ts';
import { isViewable, type Submitted } from '../ui/files/caseFiles.ts';
import { useViewerNotation } from '../ui/teeth/useNotationTurn.ts';
import { loadViewer } from '../ui/viewer/loadViewer.ts';
import { useModels } from './useModels.ts';

const CaseViewer = lazy(loadViewer);

interface SubmitPreviewProps {
  order: Order;
  files: readonly CaseFile[];
  chosen: readonly CaseFile[];
  purpose: Submitted;
  version: number;
}

/** The chosen models on the order's scans, as the clinic will see them. */
export function SubmitPreview({ order, files, chosen, purpose, version }: SubmitPreviewProps) {
  const translate = useTranslate();
  const notation = useViewerNotation();
  const submitted = useMemo(() => {
    const ids = new Set(chosen.map(({ id }) => id));
    return files.map((file) => (ids.has(file.parentId ?? file.id) ? { ...file, purpose, submission: version } : file));
  }, [files, chosen, purpose, version]);
  const models = useModels(submitted);
  const own = submitted.filter((file) => file.submission === version && file.purpose === purpose);
  const isReady = own.some((file) => file.kind === 'model' && isViewable(file));
  if (!isReady && !own.some((file) => file.kind === 'model' && isBeingMade(file))) return null;
  const waiting = (
    <CircularProgress size={28} aria-label={translate('orderDetail.preparing')} sx={{ margin: 'auto' }} />
  );
  return (
    <Box
      sx={({ palette }) => ({
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        blockSize: { xs: 260, sm: 320 },
        // Full-bleed in a phone's dialog, so that the viewer's toolbar fits.
        marginInline: { xs: -3, sm: 0 },
        overflow: 'hidden',
        borderRadius: { sm: 1 },
        background: palette.view,
      })}
    >
      {isReady ? (
        <Suspense fallback={waiting}>
          <CaseViewer models={models} prescribed={order.teeth.map(({ tooth }) => tooth)} {...notation} />
        </Suspense>
      ) : (
        waiting
      )}
    </Box>
  );
}
