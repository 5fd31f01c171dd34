import './stage/warm.ts';
import { Box, useMediaQuery } from '@mui/material';
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useTranslate } from 'react-admin';
import type { PerspectiveCamera } from 'three';
import { attachControls } from './camera/controls.ts';
import { keyAction } from './camera/keys.ts';
import type { Quat } from './camera/orientation.ts';
import { CameraRig, type ViewName } from './camera/rig.ts';
import { openingRotation, viewRotation, type View } from './camera/views.ts';
import { aloneness, layerOf, layersReducer } from './layers.ts';
import type { ViewerModel } from './model.ts';
import { LayersPanel } from './panels/LayersPanel.tsx';
import { LoadNote } from './panels/LoadNote.tsx';
import { Notice } from './panels/Notice.tsx';
import { StageMessage } from './panels/StageMessage.tsx';
import { deskBackground } from './panels/surfaces.ts';
import { ToolBar } from './panels/ToolBar.tsx';
import { ToothLabels, type LabelsHandle } from './panels/ToothLabels.tsx';
import { TurnPanel } from './panels/TurnPanel.tsx';
import { ViewBar, ZOOM_STEP } from './panels/ViewBar.tsx';
import { FrameMeter } from './stage/frameMeter.ts';
import { Scene, type Drawn, type SceneHandle, type SceneModel } from './stage/Scene.tsx';
import { sharpnessOf } from './stage/stage.ts';
import { useCaseCamera } from './useCaseCamera.ts';
import { useDrawables } from './useDrawables.ts';
import { useFullscreen } from './useFullscreen.ts';
import { useOrientation } from './useOrientation.ts';
import { useStage } from './useStage.ts';

export interface CaseViewerProps {
  /** Urls may change while a conversion goes on: the better form is taken up in place. */
  models: readonly ViewerModel[];
  /** CSS; the whole of its parent unless told. */
  height?: number | string;
  /** Called once, when everything there is has been drawn. */
  onReady?(): void;
  /** A person's correction, from file to patient axes, for all models of the case. Without it nothing is kept. */
  onOrientation?(orientation: Quat): void;
  /** FDI numbers of the prescription: they stand out among the tooth numbers. */
  prescribed?: readonly number[];
  /** A tooth's name in the reader's notation; FDI unless told. */
  toothName?(fdi: number): string;
}

/** Narrower than this, panels fold away. */
const NARROW = 560;
/** What the bars at the top and the bottom take from the model, CSS pixels. */
const BARS = 112;
const MARGINS = 72;

/** The panels come with the model, so that the first frame waits for nothing; but a slow line's progress is told. */
const PATIENCE_MS = 400;

/** The 3D view of a case: its jaws in their bite, to be looked at from all sides. */
export function CaseViewer(props: CaseViewerProps) {
  const { models, height = '100%', onReady, onOrientation, prescribed = [], toothName = String } = props;
  const translate = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const scene = useRef<SceneHandle>(null);
  const labels = useRef<LabelsHandle>(null);
  const keysId = useId();
  const reached = useRef({ first: false, ready: false });

  const [rig] = useState(() => new CameraRig(openingRotation(false, false)));
  const [meter] = useState(() => new FrameMeter());
  const [layers, dispatch] = useReducer(layersReducer, {});
  const [view, setView] = useState<ViewName>('free');
  const [drawn, setDrawn] = useState<Drawn>('nothing');
  const [wantsPaint, setWantsPaint] = useState(true);
  const [wantsNumbers, setWantsNumbers] = useState(true);
  const [narrow, setNarrow] = useState(false);
  const [panelOpen, setPanelOpen] = useState(false);
  const [waited, setWaited] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const forgetNotice = useCallback(() => setNotice(null), []);
  rig.reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  rig.onView = setView;

  const { pairs, load, retry, refill } = useDrawables(models);
  const { isFullscreen, toggle: toggleFullscreen } = useFullscreen(root);
  const orientation = useOrientation(models, onOrientation);
  const { rotation, turning } = orientation;
  const paintable = models.some(({ hasColors, hasTexture }) => hasColors || hasTexture);
  const visible = models.filter(({ id }) => layerOf(layers, id).visible);
  const { alone, upperAlone } = aloneness(visible.length > 0 ? visible : models);
  const sceneModels = useMemo(
    () =>
      models.map((model): SceneModel => {
        const { lod = null, full = null } = pairs.get(model.id) ?? {};
        return { id: model.id, jaw: model.jaw, lod, full, painted: wantsPaint, ...layerOf(layers, model.id) };
      }),
    [models, pairs, layers, wantsPaint],
  );
  const marks = useMemo(
    () => sceneModels.flatMap((model) => (model.visible ? ((model.lod ?? model.full)?.teeth ?? []) : [])),
    [sceneModels],
  );
  useCaseCamera(rig, { models: sceneModels, rotation, turning, alone, upperAlone });

  const onSize = (width: number, clientHeight: number) => {
    rig.frame = {
      aspect: width / clientHeight,
      freeWidth: Math.max(0.6, 1 - MARGINS / width),
      freeHeight: Math.max(0.6, 1 - BARS / clientHeight),
    };
    setNarrow(width < NARROW);
    rig.open(openingRotation(alone, upperAlone));
    scene.current?.draw();
  };
  const { stage, state: stageState, restart } = useStage(host, onSize, refill);

  const onFrame = (camera: PerspectiveCamera, now: Drawn) => {
    if (now === 'nothing') return;
    if (scene.current) labels.current?.follow(camera, scene.current.hides);
    if (!reached.current.first) performance.mark('viewer:first-frame');
    reached.current.first = true;
    // A weak card's preview while turning is no step back
    if (drawn !== 'whole' && now !== drawn) setDrawn(now);
  };
  useLayoutEffect(() => {
    if (!stage || stageState !== 'drawing') return;
    const sharpness = sharpnessOf(stage);
    stage.root.render(<Scene models={sceneModels} {...{ rotation, rig, meter, sharpness, onFrame }} handle={scene} />);
  });
  useEffect(() => {
    if (!stage) return;
    return attachControls(stage.canvas, rig, (x, y) => {
      const point = scene.current?.pickAt(x, y);
      if (point) rig.centre(point);
    });
  }, [stage, rig]);

  const ids = models.map(({ id }) => id).join();
  useEffect(() => dispatch({ type: 'models', ids: ids === '' ? [] : ids.split(',') }), [ids]);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  const isEmpty = models.every(({ lodUrl, fullUrl }) => lodUrl === null && fullUrl === null);
  const isLoaded = load.pending === 0 && load.failed.length === 0;
  const hasFailed = load.pending === 0 && load.failed.length > 0 && drawn === 'nothing';
  const isReady = !isEmpty && stageState === 'drawing' && isLoaded && drawn === 'whole';
  const message = isEmpty ? 'empty' : stageState === 'unsupported' || stageState === 'lost' ? stageState : null;
  const state = isEmpty
    ? 'empty'
    : message || hasFailed
      ? 'error'
      : isReady
        ? 'ready'
        : drawn === 'nothing'
          ? 'loading'
          : 'preview';
  useEffect(() => {
    if (!isReady || reached.current.ready) return;
    reached.current.ready = true;
    performance.mark('viewer:full-frame');
    onReady?.();
  }, [isReady, onReady]);

  const showView = (next: View) => rig.fit(viewRotation(next, upperAlone), next);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.target instanceof HTMLInputElement ? null : keyAction(event);
    if (!action) return;
    event.preventDefault();
    if (action.do === 'turn') rig.turnBy(action.right, action.down);
    else if (action.do === 'zoom') rig.zoom(action.in ? 1 / ZOOM_STEP : ZOOM_STEP);
    else if (action.do === 'view') showView(action.view);
    else rig.fit();
  };
  const onFullscreen = async () => {
    if (!(await toggleFullscreen())) setNotice(translate('viewer.tools.noFullscreen'));
  };

  return (
    <Box
      ref={root}
      data-state={state}
      data-view={view}
      onKeyDown={onKeyDown}
      sx={{
        position: 'relative',
        blockSize: height,
        minBlockSize: 320,
        overflow: 'hidden',
        background: deskBackground,
      }}
    >
      <Box
        ref={host}
        dir="ltr"
        role="application"
        aria-label={translate('viewer.label')}
        aria-describedby={keysId}
        tabIndex={message ? -1 : 0}
        sx={{
          position: 'absolute',
          inset: 0,
          cursor: 'grab',
          visibility: message ? 'hidden' : 'visible',
          '&:active': { cursor: 'grabbing' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      />
      <span id={keysId} hidden>
        {translate('viewer.keys')}
      </span>
      {message && <StageMessage kind={message} onRestart={restart} />}
      {!message && (drawn !== 'nothing' || waited) && (
        <>
          {marks.length > 0 && wantsNumbers && (
            <ToothLabels ref={labels} marks={marks} rotation={rotation} prescribed={prescribed} nameOf={toothName} />
          )}
          <LoadNote load={load} shown={drawn !== 'nothing'} onRetry={retry} />
          <ToolBar
            painted={wantsPaint}
            paintable={paintable}
            onPainted={() => (paintable ? setWantsPaint((on) => !on) : setNotice(translate('viewer.tools.noTexture')))}
            numbered={marks.length > 0 ? wantsNumbers : null}
            onNumbered={() => setWantsNumbers((on) => !on)}
            turning={turning}
            onTurning={turning ? orientation.finish : orientation.start}
            isFullscreen={isFullscreen}
            onFullscreen={() => void onFullscreen()}
          />
          {turning && <TurnPanel {...orientation} />}
          <LayersPanel
            models={models}
            layers={layers}
            dispatch={dispatch}
            open={!narrow || panelOpen}
            onOpen={narrow ? setPanelOpen : null}
          />
          <ViewBar view={view} onView={showView} onFit={() => rig.fit()} onZoom={(factor) => rig.zoom(factor)} />
        </>
      )}
      <Notice text={notice} onGone={forgetNotice} />
    </Box>
  );
}
