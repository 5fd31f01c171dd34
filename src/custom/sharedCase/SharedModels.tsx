import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isBeingMade } from '../../../domain/order/files/isBeingMade.ts';
import type { SharedCase } from '../../../domain/order/sharedCase.ts';
import type { PlacedPin } from '../../../domain/order/toothMark.ts';
import { viewerModels } from '../ui/files/caseFiles.ts';
import { loadViewer } from '../ui/viewer/loadViewer.ts';
import { useViewerNotation } from '../ui/teeth/useNotationTurn.ts';
import type { Pinning, ViewerModel, ViewerPin } from '../ui/viewer/model.ts';
import { prefetchModels } from '../ui/viewer/prefetch.ts';
import type { CaseViewerProps } from '../ui/viewer/viewerProps.ts';
import { pinId, PinNotes, type OnPin } from './PinNotes.tsx';

const CaseViewer = lazy(loadViewer);

interface Props extends Pick<SharedCase, 'models' | 'teeth' | 'labels'> {
  viewer?: Pick<CaseViewerProps, 'handle' | 'place' | 'onReady'>;
  pins?: readonly PlacedPin[];
  /** Stable: the pins are placed again with it. */
  onPin?: OnPin;
}

/** The models in the viewer, named by what they are; where none can be shown, why. */
export function SharedModels({ models, teeth, labels, viewer, pins, onPin }: Props) {
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
  const pinning = useMemo(() => pins && pins.length > 0 && pinningOf(pins, shown, onPin), [pins, shown, onPin]);
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
          <CaseViewer
            models={shown}
            labels={placed}
            {...notation}
            {...viewer}
            pinning={pinning || undefined}
            prescribed={teeth.map(({ tooth }) => tooth)}
          />
        </Suspense>
      ) : models.some(isBeingMade) ? (
        <Waiting />
      ) : (
        <Said>{translate('errors.fileMissing')}</Said>
      )}
    </Box>
  );
}

/** A pin of an earlier version of the design goes on to the models that took its place. */
function pinningOf(pins: readonly PlacedPin[], models: readonly ViewerModel[], onPin?: OnPin): Pinning {
  const designs = models.filter(({ isDesign }) => isDesign).map(({ id }) => id);
  return {
    pins: pins.flatMap((pin): ViewerPin[] => {
      const { number, fileId, point } = pin;
      const isThere = designs.includes(fileId);
      const modelId = isThere ? fileId : designs[0];
      return point && modelId ? [{ id: pinId(pin), number, modelId, point, among: isThere ? null : designs }] : [];
    }),
    teeth: [],
    photos: { known: [] },
    List: () => <PinNotes pins={pins} onPin={onPin} />,
  };
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
