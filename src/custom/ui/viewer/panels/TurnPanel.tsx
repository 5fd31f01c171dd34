import FlipIcon from '@mui/icons-material/ThreeSixty';
import RotateLeftIcon from '@mui/icons-material/RotateLeft';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { turnAxes, type TurnAxis } from '../camera/orientation.ts';
import type { Orientation } from '../useOrientation.ts';
import { BarButton, Pane } from './surfaces.ts';

const icons: Record<TurnAxis, React.ReactNode> = {
  vertical: <FlipIcon />,
  horizontal: <FlipIcon sx={{ rotate: '90deg' }} />,
  depth: <RotateLeftIcon />,
};

/** Shown if the orientation is an estimate: the user confirms or corrects it. */
export function AskOrientation({ confirm, start }: Pick<Orientation, 'confirm' | 'start'>) {
  const translate = useTranslate();
  return (
    <Pane
      role="group"
      aria-label={translate('viewer.turning.ask')}
      sx={{
        position: 'absolute',
        insetBlockStart: 56,
        insetInlineEnd: 14,
        maxInlineSize: 'calc(100% - 28px)',
        paddingBlock: 0.25,
        paddingInline: '14px 4px',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
      }}
    >
      <span>{translate('viewer.turning.ask')}</span>
      <BarButton onClick={confirm}>{translate('viewer.turning.yes')}</BarButton>
      <BarButton onClick={start}>{translate('viewer.turning.correct')}</BarButton>
    </Pane>
  );
}

/** Over the front view: a few quarter turns correct any wrong orientation. */
export function TurnPanel({ sure, changed, turn, undo, finish }: Orientation) {
  const translate = useTranslate();
  return (
    <Pane
      role="group"
      aria-label={translate('viewer.turning.label')}
      sx={{
        position: 'absolute',
        insetBlockStart: 56,
        insetInlineEnd: 14,
        inlineSize: 248,
        maxInlineSize: 'calc(100% - 28px)',
        p: 1.25,
        display: 'grid',
        gap: 1,
      }}
    >
      {!sure && <span>{translate('viewer.turning.unsure')}</span>}
      <span>{translate('viewer.turning.guide')}</span>
      <Box dir="ltr" sx={{ display: 'flex', alignItems: 'center' }}>
        {turnAxes.map((axis) => (
          <BarButton
            key={axis}
            aria-label={translate(`viewer.turning.${axis}`)}
            title={translate(`viewer.turning.${axis}`)}
            onClick={() => turn(axis)}
            sx={{ paddingInline: 1 }}
          >
            {icons[axis]}
          </BarButton>
        ))}
        <Box sx={{ flex: 1 }} />
        <BarButton disabled={!changed} sx={{ '&.Mui-disabled': { color: 'text.disabled' } }} onClick={undo}>
          {translate('viewer.turning.undo')}
        </BarButton>
        <BarButton aria-pressed onClick={finish}>
          {translate('viewer.turning.done')}
        </BarButton>
      </Box>
    </Pane>
  );
}
