import { useTranslate } from 'react-admin';
import type { ViewName } from '../camera/rig.ts';
import { views, type View } from '../camera/views.ts';
import { BarButton, Pane } from './surfaces.ts';

interface Props {
  view: ViewName;
  /** Those that show something. */
  views: readonly View[];
  onView(view: View): void;
  onFit(): void;
  onZoom(factor: number): void;
}

/** One step of the zoom buttons and keys. */
export const ZOOM_STEP = 1.25;

export function ViewBar({ view, views: shown, onView, onFit, onZoom }: Props) {
  const translate = useTranslate();
  return (
    <Pane
      role="group"
      aria-label={translate('viewer.views.label')}
      sx={{
        position: 'absolute',
        insetBlockEnd: 14,
        insetInline: 0,
        marginInline: 'auto',
        inlineSize: 'fit-content',
        maxInlineSize: 'calc(100% - 16px)',
        display: 'flex',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        // Longer words than there is room for are reached by scrolling.
        '& > *': { flexShrink: 0, whiteSpace: 'nowrap' },
      }}
    >
      {shown.map((one) => (
        <BarButton
          key={one}
          aria-pressed={view === one}
          aria-keyshortcuts={`${views.indexOf(one) + 1}`}
          onClick={() => onView(one)}
        >
          {translate(`viewer.views.${one}`)}
        </BarButton>
      ))}
      <BarButton title={translate('viewer.views.fitHint')} aria-keyshortcuts="F" onClick={onFit}>
        {translate('viewer.views.fit')}
      </BarButton>
      <BarButton aria-label={translate('viewer.views.zoomOut')} aria-keyshortcuts="-" onClick={() => onZoom(ZOOM_STEP)}>
        −
      </BarButton>
      <BarButton
        aria-label={translate('viewer.views.zoomIn')}
        aria-keyshortcuts="+"
        onClick={() => onZoom(1 / ZOOM_STEP)}
      >
        +
      </BarButton>
    </Pane>
  );
}
