import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isBeingMade } from '../../../../domain/order/files/isBeingMade.ts';
import { ClearedModels } from '../stage/ClearedModels.tsx';
import { loadViewer } from '../../ui/viewer/loadViewer.ts';
import { useViewerNotation } from '../../ui/teeth/useNotationTurn.ts';
import type { CaseViewerProps } from '../../ui/viewer/viewerProps.ts';
import type { Version } from './versions.ts';

const CaseViewer = lazy(loadViewer);

/** The models of one or two versions; if there are none, says why. */
export function VersionView({ versions, ...viewer }: CaseViewerProps & { versions: readonly Version[] }) {
  const translate = useTranslate();
  const notation = useViewerNotation();
  const files = versions.flatMap((version) => version.files);
  const cleared = files.filter(({ kind, state }) => kind === 'model' && state === 'cleared');
  const isWaiting = files.some((file) => file.kind === 'model' && isBeingMade(file));
  return (
    <Box
      sx={({ palette }) => ({
        position: 'relative',
        display: 'grid',
        minWidth: 0,
        minHeight: 0,
        overflow: 'hidden',
        background: palette.view,
      })}
    >
      {viewer.models.length > 0 ? (
        <Suspense fallback={<Waiting />}>
          <CaseViewer {...notation} {...viewer} />
        </Suspense>
      ) : cleared.length > 0 ? (
        <ClearedModels files={cleared} />
      ) : isWaiting ? (
        <Waiting />
      ) : (
        <Said>{translate('viewer.compare.nothing')}</Said>
      )}
    </Box>
  );
}

function Waiting() {
  const translate = useTranslate();
  return (
    <Said>
      <CircularProgress size={28} aria-hidden />
      <span>{translate('viewer.compare.waiting')}</span>
    </Said>
  );
}

const Said = ({ children }: { children: ReactNode }) => (
  <Typography
    component="div"
    role="status"
    sx={{ placeSelf: 'center', display: 'grid', gap: 1.25, justifyItems: 'center', textAlign: 'center', padding: 3 }}
  >
    {children}
  </Typography>
);
