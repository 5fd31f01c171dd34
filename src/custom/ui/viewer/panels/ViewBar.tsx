import FitIcon from '@mui/icons-material/CenterFocusWeakOutlined';
import LayersIcon from '@mui/icons-material/LayersOutlined';
import { Box } from '@mui/material';
import { useRef, useLayoutEffect, useState, type ChangeEvent, type Ref, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { ViewName } from '../camera/rig.ts';
import { views, type View } from '../camera/views.ts';
import { inFigures } from './figures.ts';
import { BarButton, Pane } from './surfaces.ts';

interface Props {
  view: ViewName;
  /** The views that are useful. */
  views: readonly View[];
  onView(view: View): void;
  onFit(): void;
  onZoom(factor: number): void;
  layers: LayersButton;
  /** On phones the views are a select, as where the bar doesn't fit. */
  narrow: boolean;
}

export interface LayersButton {
  ref: Ref<HTMLButtonElement>;
  shown: number;
  total: number;
  isOpen: boolean;
  toggle(): void;
}

/** Factor of one step of the zoom buttons and keys. */
export const ZOOM_STEP = 1.25;

const barLook = {
  position: 'absolute',
  insetBlockEnd: 14,
  insetInline: 0,
  marginInline: 'auto',
  inlineSize: 'fit-content',
  maxInlineSize: 'calc(100% - 16px)',
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // If the words are too long: the select of views shrinks, and the rest scrolls.
  '& > *': { flexShrink: 0, whiteSpace: 'nowrap' },
  '& > select': { flexShrink: 1, minInlineSize: 64, textOverflow: 'ellipsis' },
} as const;

export function ViewBar({ view, views: shown, onView, onFit, onZoom, layers, narrow }: Props) {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const isTight = useFolding(bar);
  const isFolded = narrow || isTight;
  return (
    <Pane ref={bar} role="group" aria-label={translate('viewer.views.label')} sx={barLook}>
      <BarButton ref={layers.ref} aria-expanded={layers.isOpen} aria-pressed={layers.isOpen} onClick={layers.toggle}>
        <LayersIcon />
        {layers.total > 1
          ? translate('viewer.layers.of', { shown: inFigures(layers.shown), total: inFigures(layers.total) })
          : translate('viewer.layers.label')}
      </BarButton>
      {isFolded ? (
        <ViewSelect view={view} views={shown} onView={onView} />
      ) : (
        shown.map((one) => (
          <BarButton
            key={one}
            aria-pressed={view === one}
            aria-keyshortcuts={`${views.indexOf(one) + 1}`}
            onClick={() => onView(one)}
          >
            {translate(`viewer.views.${one}`)}
          </BarButton>
        ))
      )}
      <BarButton
        aria-label={isFolded ? translate('viewer.views.fit') : undefined}
        title={translate('viewer.views.fitHint')}
        aria-keyshortcuts="F"
        onClick={onFit}
      >
        {isFolded ? <FitIcon /> : translate('viewer.views.fit')}
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

/** A native select, which also works in full screen. */
function ViewSelect({ view, views: shown, onView }: Pick<Props, 'view' | 'views' | 'onView'>) {
  const translate = useTranslate();
  const label = translate('viewer.views.label');
  return (
    <Box
      component="select"
      aria-label={label}
      value={view === 'free' ? '' : view}
      onChange={({ target }: ChangeEvent<HTMLSelectElement>) => {
        const next = shown.find((one) => one === target.value);
        if (next) onView(next);
      }}
      sx={{
        font: 'inherit',
        color: 'text.primary',
        backgroundColor: 'background.paper',
        border: 0,
        borderRadius: 1,
        minBlockSize: 32,
        paddingInline: 0.75,
      }}
    >
      {view === 'free' && <option value="">{label}</option>}
      {shown.map((one) => (
        <option key={one} value={one}>
          {translate(`viewer.views.${one}`)}
        </option>
      ))}
    </Box>
  );
}

/**
 * Whether a bar must fold its widest part because it doesn't fit into its parent. Remembers the unfolded width, and
 * unfolds once that fits again.
 */
function useFolding(bar: RefObject<HTMLElement | null>): boolean {
  const [needed, setNeeded] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    const room = element?.parentElement;
    if (!element || !room) return;
    const look = () => {
      const { scrollWidth, clientWidth } = element;
      if (needed === null && scrollWidth > clientWidth + 1) setNeeded(scrollWidth + room.clientWidth - clientWidth);
      else if (needed !== null && room.clientWidth >= needed) setNeeded(null);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(room);
    return () => sizes.disconnect();
  });
  return needed !== null;
}
