import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/file.ts';
import type { Order } from '../../../domain/order.ts';
import { isFdi } from '../../../domain/teeth.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { stickBelow, viewerHeight } from './detailColumns.ts';
import { loadViewer } from '../ui/viewer/loadViewer.ts';
import { NoModels } from './NoModels.tsx';
import { useToothDetails } from './toothDetail/toothDetails.ts';
import { useFileWords } from '../ui/files/useFileWords.ts';
import { useViewerNotation } from '../ui/teeth/useNotation.ts';
import { isBusy } from '../orderShared/useOrderFiles.ts';
import type { ViewerModel } from '../ui/viewer/model.ts';

const CaseViewer = lazy(loadViewer);

interface ModelPanelProps {
  order: Order;
  files: readonly CaseFile[];
  models: readonly ViewerModel[];
  isPending: boolean;
}

/** The case in 3D, as soon as anything of it can be shown; before that, how far its conversion is. */
export function ModelPanel({ order, files, models, isPending }: ModelPanelProps) {
  const notation = useViewerNotation();
  const details = useToothDetails();
  const [update] = useRun('file', 'update');
  const converting = files.filter((file) => file.kind !== 'image' && isBusy(file));
  const waits = isPending || (models.length === 0 && converting.length > 0);

  const turn = async (orientation: readonly number[]) => {
    try {
      await Promise.all(models.map(({ id }) => update({ id, orientation })));
    } catch (error) {
      // The request layer shows the failure; the view keeps the orientation until the page is left.
      if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <Box
      sx={({ palette }) => ({
        height: viewerHeight,
        position: { lg: 'sticky' },
        insetBlockStart: { lg: stickBelow },
        borderRadius: 1,
        border: `1px solid ${palette.line.main}`,
        background: palette.view,
        overflow: 'hidden',
        display: 'grid',
        minWidth: 0,
      })}
    >
      {waits ? (
        <Converting files={converting} />
      ) : models.length === 0 ? (
        <NoModels files={files} order={order} />
      ) : (
        <Suspense fallback={<Converting files={[]} />}>
          <CaseViewer
            models={models}
            prescribed={order.teeth.map(({ tooth }) => tooth)}
            {...notation}
            problems={details?.marks.problems}
            labels={details?.marks.labels}
            putLabel={details?.marks.may ? details.marks.putLabel : undefined}
            onTooth={(fdi) => isFdi(fdi) && details?.open(fdi)}
            handle={details?.viewer}
            onOrientation={(orientation) => void turn(orientation)}
          />
        </Suspense>
      )}
    </Box>
  );
}

function Converting({ files }: { files: readonly CaseFile[] }) {
  const translate = useTranslate();
  const words = useFileWords();
  return (
    <Box
      role="status"
      sx={{ placeSelf: 'center', textAlign: 'center', display: 'grid', gap: 1.25, justifyItems: 'center', padding: 2 }}
    >
      <CircularProgress size={28} aria-label={translate('orderDetail.preparing')} />
      {files.map((file) => (
        <Typography key={file.id} variant="body2" color="text.secondary">
          <bdi>{words.name(file)}</bdi> · {file.kind === 'archive' ? translate('errors.unzipping') : words.state(file)}
        </Typography>
      ))}
    </Box>
  );
}
