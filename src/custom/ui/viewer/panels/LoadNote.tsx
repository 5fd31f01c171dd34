import { Box, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LoadFigures } from '../stage/drawables.ts';
import { inFigures } from './figures.ts';
import { BarButton, Pane } from './surfaces.ts';

interface Props {
  load: LoadFigures;
  /** A preview is visible already, and is being refined. */
  shown: boolean;
  /** In a narrow viewer, the note is placed below the tools. */
  narrow: boolean;
  onRetry(): void;
}

const MEGABYTE = 1_000_000;

/** Download progress in figures, or an error with a retry; nothing once everything is loaded. */
export function LoadNote({ load, shown, narrow, onRetry }: Props) {
  const translate = useTranslate();
  const busy = load.pending > 0;
  const failed = new Set(load.failed).size;
  const percent = load.total > 0 ? Math.min(100, Math.floor((100 * load.received) / load.total)) : 0;
  const megabytes = (bytes: number) => inFigures(bytes / MEGABYTE, { least: 1, most: 1 });
  const label = translate(shown ? 'viewer.load.sharpening' : 'viewer.load.loading');
  const progress = translate('viewer.load.figures', {
    received: megabytes(load.received),
    total: megabytes(load.total),
    percent: inFigures(percent),
  });

  return (
    <Box
      sx={{
        position: 'absolute',
        insetBlockStart: narrow ? 56 : 14,
        insetInlineStart: 14,
        maxInlineSize: 'calc(100% - 28px)',
      }}
    >
      <Box
        role="status"
        sx={{ position: 'absolute', clipPath: 'inset(50%)', inlineSize: 1, blockSize: 1, overflow: 'hidden' }}
      >
        {busy ? label : shown && failed === 0 ? translate('viewer.load.shown') : ''}
      </Box>
      {busy && (
        <Pane sx={{ padding: '7px 12px 9px', display: 'grid', gap: 0.75, inlineSize: 190 }}>
          <Box sx={{ display: 'grid' }}>
            <span>{label}</span>
            <Box component="bdi" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {progress}
            </Box>
          </Box>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={label}
            aria-valuetext={progress}
            sx={{ blockSize: 3, borderRadius: 1 }}
          />
        </Pane>
      )}
      {!busy && failed > 0 && (
        <Pane role="alert" sx={{ display: 'flex', alignItems: 'center', paddingInlineStart: 1.5, gap: 1 }}>
          <Box component="span" sx={{ color: 'error.main' }}>
            {translate('viewer.load.failed', { smart_count: failed, figure: inFigures(failed) })}
          </Box>
          <BarButton aria-pressed onClick={onRetry}>
            {translate('viewer.load.retry')}
          </BarButton>
        </Pane>
      )}
    </Box>
  );
}
