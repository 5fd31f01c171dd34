import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { SharedCase } from '../../../domain/sharedCase.ts';
import { isBusy, viewerModels } from '../ui/files/caseFiles.ts';
import { loadViewer } from '../ui/viewer/loadViewer.ts';
import { useViewerNotation } from '../ui/teeth/useNotationTurn.ts';
import { prefetchModels } from '../ui/viewer/prefetch.ts';

const CaseViewer = lazy(loadViewer);

/** The models in the viewer, named by what they are; where none can be shown, why. */
export function SharedModels({ models, teeth, labels }: Pick<SharedCase, 'models' | 'teeth' | 'labels'>) {
  const translate = useTranslate();
  const notation = useViewerNotation();
  const placed = useMemo(
    () => labels.map(({ fileId, tooth, point }) => ({ modelId: fileId, fdi: tooth, point })),
    [labels],
  );
  const shown = useMemo(
    () =>
      viewerModels(models, ({ purpose, submission }) =>
        purpose === 'scan'
          ? translate('viewer.jaw.other')
          : translate(`orderDetail.files.version.${purpose}`, { version: submission }),
      ),
    [models, translate],
  );
  useEffect(() => prefetchModels(shown), [shown]);
  return (
    <Box
      sx={({ palette }) => ({
        height: { xs: 'min(62dvh, 520px)', md: 'max(480px, calc(100dvh - 210px))' },
        position: { md: 'sticky' },
        insetBlockStart: { md: 16 },
        borderRadius: 1,
        border: `1px solid ${palette.line.main}`,
        background: palette.view,
        overflow: 'hidden',
        display: 'grid',
        minWidth: 0,
      })}
    >
      {shown.length > 0 ? (
        <Suspense fallback={<Waiting />}>
          <CaseViewer models={shown} labels={placed} {...notation} prescribed={teeth.map(({ tooth }) => tooth)} />
        </Suspense>
      ) : models.some(isBusy) ? (
        <Waiting />
      ) : (
        <Said>{translate('errors.fileMissing')}</Said>
      )}
    </Box>
  );
}

const Said = ({ children }: { children: ReactNode }) => (
  <Typography role="status" sx={{ placeSelf: 'center', textAlign: 'center', padding: 3, maxWidth: 440 }}>
    {children}
  </Typography>
);

function Waiting() {
  const word = useTranslate()('orderDetail.preparing');
  return (
    <Box sx={{ placeSelf: 'center', display: 'grid', justifyItems: 'center', gap: 1.25 }}>
      <CircularProgress size={28} aria-label={word} />
      <Typography variant="body2" color="textSecondary" role="status">
        {word}
      </Typography>
    </Box>
  );
}
