import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CameraRig, ViewName } from '../camera/rig.ts';
import { viewsOf, type View } from '../camera/views.ts';
import type { Mark } from '../labels/marks.ts';
import { pinWord } from '../labels/pinMarks.ts';
import type { ToothNumbers } from '../labels/useToothNumbers.ts';
import type { LoadFigures } from '../stage/drawables.ts';
import type { Drawing } from '../useDrawing.tsx';
import { inspectTools, type Inspect, type InspectTool } from '../useInspect.ts';
import { isOrientationDoubtful, type Orientation } from '../useOrientation.ts';
import type { CaseViewerProps } from '../viewerProps.ts';
import { ToolBar } from './ToolBar.tsx';
import { ToothLabels } from './ToothLabels.tsx';
import { AskOrientation, TurnPanel } from './TurnPanel.tsx';
import { ViewBar, type LayersButton } from './ViewBar.tsx';
import { Box, LinearProgress } from '@mui/material';
import { inFigures } from './figures.ts';
import { BarButton, Pane } from './surfaces.ts';

/** Milliseconds. Panels wait for the first frame, not to delay it; on slow connections they appear after this. */
const PATIENCE_MS = 400;
const noTeeth: readonly number[] = [];

interface Props {
  viewer: CaseViewerProps;
  drawing: Drawing;
  load: LoadFigures;
  onRetry(): void;
  numbers: ToothNumbers;
  /** For pins and the place being looked at. */
  pins: readonly Mark[];
  orientation: Orientation;
  inspect: Pick<Inspect, 'tool' | 'toggle' | 'stop'>;
  layers: LayersButton;
  paint: { isOn: boolean; toggle(): void };
  camera: { rig: CameraRig; view: ViewName; showView(view: View): void };
  fullscreen: { isFullscreen: boolean; toggle(): Promise<boolean> };
  /** Shows a sentence over the model. */
  notify(sentence: string): void;
  /** A message replaces the model, so panels are useless. */
  hidden: boolean;
}

/** Everything over the model: tooth numbers, progress, tools, layers and views. */
export function ViewerPanels(props: Props) {
  const { viewer, drawing, load, numbers, pins, orientation, layers, camera, hidden } = props;
  const { models, prescribed = noTeeth, problems = noTeeth, toothName = String } = viewer;
  const { tool, marks } = numbers;
  const { drawn, narrow } = drawing;
  const { rig, view, showView } = camera;
  const hasWaited = useWaited();
  if (hidden || (drawn === 'nothing' && !hasWaited)) return null;
  // While labelling, only numbers can be moved.
  const shown = [...(numbers.areShown ? marks : []), ...(tool.active ? [] : pins)];
  const asksOrientation = viewer.onOrientation !== undefined && load.pending === 0;
  return (
    <>
      {shown.length > 0 && (
        <ToothLabels
          ref={drawing.labels}
          {...{ prescribed, rotation: orientation.rotation }}
          marks={shown}
          problems={problems}
          selected={tool.active ? tool.selected : null}
          nameOf={(fdi) => (fdi > 0 ? toothName(fdi) : pinWord(fdi))}
        />
      )}
      <LoadNote load={load} shown={drawn !== 'nothing'} narrow={narrow} onRetry={props.onRetry} />
      {!viewer.plain && <Tools {...props} />}
      {orientation.turning && !tool.active && <TurnPanel {...orientation} />}
      {asksOrientation && isOrientationDoubtful(orientation, models) && <AskOrientation {...orientation} />}
      {!viewer.plain && (
        <ViewBar
          view={view}
          views={viewsOf(models)}
          onView={showView}
          onFit={() => rig.fit()}
          onZoom={(factor) => rig.zoom(factor)}
          layers={layers}
          narrow={narrow}
        />
      )}
    </>
  );
}

/** Pins need the pinning feature; contacts need a design and a jaw. */
function toolsOf({ models, pinning }: CaseViewerProps): InspectTool[] {
  const hasContacts =
    models.some(({ isDesign }) => isDesign) && models.some(({ jaw }) => jaw === 'upper' || jaw === 'lower');
  const isThere = { section: true, measure: true, contacts: hasContacts, pin: pinning !== undefined };
  return inspectTools.filter((tool) => isThere[tool]);
}

function Tools({ viewer, numbers, orientation, inspect, paint, fullscreen, notify }: Props) {
  const translate = useTranslate();
  const { tool, marks } = numbers;
  const { turning } = orientation;
  const paintable = viewer.models.some(({ hasColors, hasTexture }) => hasColors || hasTexture);
  // Only one tool at a time handles presses.
  const onLabelling = () => {
    inspect.stop();
    if (tool.active) tool.stop();
    else tool.start();
  };
  const onInspect = (which: InspectTool) => {
    tool.stop();
    inspect.toggle(which);
  };
  const onFullscreen = async () => {
    if (!(await fullscreen.toggle())) notify(translate('viewer.tools.noFullscreen'));
  };
  return (
    <ToolBar
      painted={paint.isOn}
      paintable={paintable}
      onPainted={() => (paintable ? paint.toggle() : notify(translate('viewer.tools.noTexture')))}
      numbered={marks.length > 0 ? numbers.areWanted : null}
      onNumbered={numbers.toggle}
      notation={viewer.notation}
      labelling={viewer.putLabel ? tool.active : null}
      onLabelling={onLabelling}
      tools={toolsOf(viewer)}
      inspecting={inspect.tool}
      onInspect={onInspect}
      turning={turning}
      onTurning={turning ? orientation.finish : orientation.start}
      isFullscreen={fullscreen.isFullscreen}
      onFullscreen={() => void onFullscreen()}
    />
  );
}

function useWaited(): boolean {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasWaited;
}

interface NoteProps {
  load: LoadFigures;
  /** A preview is visible already, and is being refined. */
  shown: boolean;
  /** In a narrow viewer, the note is placed below the tools. */
  narrow: boolean;
  onRetry(): void;
}

const MEGABYTE = 1_000_000;

/** Download progress in figures, or an error with a retry; nothing once everything is loaded. */
function LoadNote({ load, shown, narrow, onRetry }: NoteProps) {
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
