import './stage/warm.ts';
import { Box } from '@mui/material';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useCallback,
} from 'react';
import { useToothNumbers } from './labels/useToothNumbers.ts';
import { layerOf } from './layers.ts';
import { Labelling } from './panels/LabelPanel.tsx';
import { LayersPanel } from './panels/LayersPanel.tsx';
import { StageHost, StageMessage, Notice, useNotice } from './panels/StageHost.tsx';
import { columnAt, viewerBackground } from './panels/surfaces.ts';
import { ViewerPanels } from './panels/ViewerPanels.tsx';
import { useCaseCamera, useRig, useShowView } from './useCaseCamera.ts';
import { useDrawing } from './useDrawing.tsx';
import { coloursOf } from './stage/clay.ts';
import { useInspect } from './useInspect.ts';
import { useOrientation } from './useOrientation.ts';
import { usePinned } from './usePinned.ts';
import { usePlace } from './usePlace.ts';
import { useSceneModels, useDrawables } from './useSceneModels.ts';
import { useViewerHandle } from './useViewerHandle.ts';
import { useViewerKeys, useTouch } from './useViewerInput.ts';
import { useViewerState, useLayers } from './useViewerState.ts';
import type { ViewerModel } from './model.ts';
import type { CaseViewerProps } from './viewerProps.ts';

const Inspector = lazy(() => import('./tools/Inspector.tsx'));
const noTeeth: readonly number[] = [];

/** The 3D view of a case: its jaws in occlusion, viewable from all sides. */
export function CaseViewer(props: CaseViewerProps) {
  const { models, height = '100%', prescribed = noTeeth, orientedBy = models, link, onReady } = props;
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const [painted, setPainted] = useState(true);
  const notice = useNotice();
  const { rig, view } = useRig();
  const { pairs, load, retry, refill: onLost } = useDrawables(models);
  const fullscreen = useFullscreen(root);
  const orientation = useOrientation(orientedBy, props.onOrientation);
  const { rotation, turning } = orientation;
  const { layers, designJaw, onLayer, showOnly } = useLayers(models, prescribed);
  const visible = models.filter(({ id }) => layerOf(layers, id).visible);
  const shown = visible.length > 0 ? visible : models;
  const inspect = useInspect();
  const sceneModels = useSceneModels({
    models,
    pairs,
    layers,
    painted,
    fades: props.fades,
    prescribed,
    maps: inspect.maps ?? props.maps,
  });
  const { labels, putLabel } = props;
  const numbers = useToothNumbers({ models, sceneModels, labels, putLabel, onFault: notice.show });
  const { tool, marks } = numbers;
  const open = useCaseCamera(rig, { models: sceneModels, rotation, turning, shown, prescribed, designJaw });
  const place = usePlace({ rig, root, models: sceneModels, rotation, designJaw, place: props.place });
  const pins = usePinned(props.pinning, { inspect, place, models: sceneModels, numbers });
  const drawing = useDrawing({ host, models: sceneModels, rotation, rig, numbers: pins, inspect, open, onLost });
  const { stage, stageState, scene, eye, drawn } = drawing;
  useTouch(stage, rig, { scene, labels: drawing.labels, tool, inspect, onTooth: props.onTooth });
  useViewerHandle(props.handle, { stage, rig, models: sceneModels, marks, rotation, tool, pins, inspect });
  useEffect(() => link?.join(rig), [link, rig]);
  const { state, message } = useViewerState({ models, load, drawn, stageState, onReady });
  const showView = useShowView(rig, showOnly);
  const { onKeyDown, onNudge } = useViewerKeys({ rig, scene, eye, host, tool, inspect, rotation, showView });

  const panel = useLayersPanel();

  return (
    <Box
      ref={root}
      data-state={state}
      data-view={view}
      onKeyDown={panel.closing(onKeyDown)}
      sx={frame(height, inspect.tool ? 560 : tool.active ? 440 : 240)}
    >
      <Box sx={pictureAndPanel}>
        <Box sx={{ position: 'relative', flex: 1, minInlineSize: 0, minBlockSize: 0, overflow: 'hidden' }}>
          <StageHost host={host} hidden={message !== null} isPlacing={tool.active || inspect.isPlacing} />
          <Box ref={overlay} dir="ltr" sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
          {message && <StageMessage kind={message} onRestart={drawing.restart} />}
          <ViewerPanels
            viewer={props}
            {...{ drawing, load, numbers, orientation, inspect }}
            pins={pins.pinMarks}
            layers={{ ...panel, shown: visible.length, total: models.length }}
            onRetry={retry}
            paint={{ isOn: painted, toggle: () => setPainted((on) => !on) }}
            camera={{ rig, view, showView }}
            fullscreen={fullscreen}
            notify={notice.show}
            hidden={message !== null}
          />
          <Notice {...notice} />
        </Box>
        {panel.isOpen && !message && <LayersPanel {...{ models, layers, onLayer }} onClose={panel.toggle} />}
        {inspect.tool && !message && (
          <Inspecting {...{ inspect, rotation, rig, eye, overlay, host, designJaw, place, shown }} viewer={props} />
        )}
      </Box>
      {tool.active && !message && (
        <Labelling viewer={props} shown={visible} {...{ tool, host, onNudge, narrow: drawing.narrow }} />
      )}
    </Box>
  );
}

interface InspectingProps extends Omit<
  ComponentProps<typeof Inspector>,
  'onClose' | 'toModel' | 'models' | 'all' | 'show' | 'pinning' | 'colours'
> {
  host: RefObject<HTMLElement | null>;
  place: ReturnType<typeof usePlace>;
  shown: readonly ViewerModel[];
  viewer: CaseViewerProps;
}

/** The open tool; closing it moves the focus to the model. */
function Inspecting({ host, place, shown, viewer, ...props }: InspectingProps) {
  const toModel = () => host.current?.focus({ preventScroll: true });
  const onClose = () => {
    props.inspect.stop();
    toModel();
  };
  return (
    <Suspense>
      <Inspector
        {...props}
        {...{ toModel, onClose }}
        models={shown}
        show={place.show}
        all={viewer.models}
        pinning={viewer.pinning}
        colours={coloursOf(viewer.models)}
      />
    </Suspense>
  );
}

/** Whether the list of models is open; closing it returns the focus to its button. */
function useLayersPanel() {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    setOpen(!isOpen);
    if (isOpen) ref.current?.focus();
  };
  /** Escape closes it first, wherever in the viewer the focus is. */
  const closing = (onKeyDown: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return onKeyDown(event);
    event.stopPropagation();
    toggle();
  };
  return { ref, isOpen, toggle, closing };
}

const pictureAndPanel = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minBlockSize: 0,
  [columnAt]: { flexDirection: 'row' },
} as const;

/** `least` leaves space for the view when a panel is below it on a phone. */
const frame = (height: number | string, least: number) =>
  ({
    container: 'viewer / inline-size',
    display: 'flex',
    flexDirection: 'column',
    blockSize: height,
    minBlockSize: least,
    overflow: 'hidden',
    background: viewerBackground,
  }) as const;

/** `toggle` resolves to false if the browser refuses or can't show elements in full screen, as on iPhones. */
function useFullscreen(element: RefObject<HTMLElement | null>): {
  isFullscreen: boolean;
  toggle: () => Promise<boolean>;
} {
  const [isFullscreen, setFullscreen] = useState(false);

  useEffect(() => {
    const follow = () =>
      setFullscreen(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  const toggle = useCallback(async () => {
    if (!document.fullscreenEnabled || !element.current) return false;
    try {
      await (document.fullscreenElement ? document.exitFullscreen() : element.current.requestFullscreen());
      return true;
    } catch {
      return false;
    }
  }, [element]);

  return { isFullscreen, toggle };
}
