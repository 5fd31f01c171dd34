import './stage/warm.ts';
import { Box, Button, useMediaQuery } from '@mui/material';
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Quaternion, type PerspectiveCamera } from 'three';
import { attachControls } from './camera/controls.ts';
import { keyAction } from './camera/keys.ts';
import { caseRotation, quarterTurn, sameRotation, type Quat } from './camera/orientation.ts';
import { CameraRig, type ViewName } from './camera/rig.ts';
import { openingRotation, viewRotation, type View } from './camera/views.ts';
import { aloneness, layerOf, layersReducer } from './layers.ts';
import type { ViewerModel } from './model.ts';
import { LayersPanel } from './panels/LayersPanel.tsx';
import { LoadNote } from './panels/LoadNote.tsx';
import { Notice } from './panels/Notice.tsx';
import { Sentence } from './panels/Sentence.tsx';
import { deskBackground } from './panels/surfaces.ts';
import { ToolBar } from './panels/ToolBar.tsx';
import { ToothLabels, type LabelsHandle } from './panels/ToothLabels.tsx';
import { TurnPanel } from './panels/TurnPanel.tsx';
import { ViewBar, ZOOM_STEP } from './panels/ViewBar.tsx';
import { FrameMeter } from './stage/frameMeter.ts';
import { Scene, type Drawn, type SceneHandle, type SceneModel } from './stage/Scene.tsx';
import { useDrawables } from './useDrawables.ts';
import { useFullscreen } from './useFullscreen.ts';
import { sharpnessOf } from './stage/stage.ts';
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

/** The 3D view of a case: its jaws in their bite, to be looked at from all sides. */
export function CaseViewer(props: CaseViewerProps) {
  const { models, height = '100%', onReady, onOrientation, prescribed = [], toothName = String } = props;
  const translate = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const scene = useRef<SceneHandle>(null);
  const labels = useRef<LabelsHandle>(null);
  const marked = useRef(false);
  const told = useRef(false);

  const [rig] = useState(() => new CameraRig(openingRotation(false, false)));
  const [meter] = useState(() => new FrameMeter());
  const [layers, dispatch] = useReducer(layersReducer, {});
  const [view, setView] = useState<ViewName>('free');
  const [drawn, setDrawn] = useState<Drawn>('nothing');
  const [turned, setTurned] = useState<Quat | null>(null);
  const [turning, setTurning] = useState(false);
  const [wantsPaint, setWantsPaint] = useState(true);
  const [wantsNumbers, setWantsNumbers] = useState(true);
  const [narrow, setNarrow] = useState(false);
  const [panelOpen, setPanelOpen] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  rig.reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  rig.onView = setView;

  const { pairs, load, retry, refill } = useDrawables(models);
  const { isFullscreen, toggle: toggleFullscreen } = useFullscreen(root);
  const found = useMemo(() => caseRotation(models), [models]);
  const rotation = turned ?? found.rotation;
  const rotationKey = rotation.join();
  const paintable = models.some(({ hasColors, hasTexture }) => hasColors || hasTexture);
  const visible = models.filter(({ id }) => layerOf(layers, id).visible);
  const { alone, upperAlone } = aloneness(visible.length > 0 ? visible : models);

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

  const ids = models.map(({ id }) => id).join();
  useEffect(() => dispatch({ type: 'models', ids: ids === '' ? [] : ids.split(',') }), [ids]);

  // A correction that has come back with the models needs no second keeper
  const foundKey = found.rotation.join();
  useEffect(() => setTurned(null), [foundKey]);

  const sceneModels = useMemo(
    () =>
      models.map(
        ({ id, jaw }): SceneModel => ({
          id,
          jaw,
          lod: pairs.get(id)?.lod ?? null,
          full: pairs.get(id)?.full ?? null,
          painted: wantsPaint,
          ...layerOf(layers, id),
        }),
      ),
    [models, pairs, layers, wantsPaint],
  );

  const arrived = sceneModels.filter(({ lod, full }) => lod ?? full).map(({ id }) => id).join();
  useLayoutEffect(() => {
    const turn = new Quaternion(...rotation);
    const shown = sceneModels.filter((model) => model.visible);
    rig.show(
      shown.flatMap(({ lod, full }) => (lod ?? full)?.hull.map((point) => point.clone().applyQuaternion(turn)) ?? []),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- rotationKey is rotation by value
  }, [rig, sceneModels, rotationKey]);
  useLayoutEffect(() => {
    if (arrived !== '') rig.open(openingRotation(alone, upperAlone));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- hiding a jaw must not move the camera
  }, [rig, arrived, rotationKey]);
  useEffect(() => {
    if (turning) rig.fit(viewRotation('front', false), 'front');
  }, [rig, turning, rotationKey]);

  const complete = load.pending === 0 && arrived !== '';
  const onFrame = (camera: PerspectiveCamera, now: Drawn) => {
    if (now === 'nothing') return;
    if (scene.current) labels.current?.follow(camera, scene.current.hides);
    if (!marked.current) {
      marked.current = true;
      performance.mark('viewer:first-frame');
    }
    // A weak card's preview while turning is no step back
    if (drawn !== 'whole' && now !== drawn) setDrawn(now);
  };

  useLayoutEffect(() => {
    if (!stage || stageState !== 'drawing') return;
    stage.root.render(
      <Scene models={sceneModels} rotation={rotation} rig={rig} meter={meter} sharpness={sharpnessOf(stage)} handle={scene} onFrame={onFrame} />,
    );
  });
  useEffect(() => {
    if (!stage) return;
    return attachControls(stage.canvas, rig, (x, y) => {
      const point = scene.current?.pickAt(x, y);
      if (point) rig.centre(point);
    });
  }, [stage, rig]);

  const isReady = stageState === 'drawing' && complete && drawn === 'whole' && load.failed.length === 0;
  useEffect(() => {
    if (!isReady) return;
    if (told.current) return;
    told.current = true;
    performance.mark('viewer:full-frame');
    onReady?.();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told once, not for every new function
  }, [isReady]);

  const isEmpty = models.every(({ lodUrl, fullUrl }) => lodUrl === null && fullUrl === null);
  const isBroken = stageState === 'unsupported' || stageState === 'lost' || (load.failed.length > 0 && arrived === '' && load.pending === 0);
  const state = isEmpty ? 'empty' : isBroken ? 'error' : isReady ? 'ready' : drawn === 'nothing' ? 'loading' : 'preview';

  const marks = useMemo(
    () => sceneModels.flatMap((model) => (model.visible ? ((model.lod ?? model.full)?.teeth ?? []) : [])),
    [sceneModels],
  );
  const showView = useCallback((next: View) => rig.fit(viewRotation(next, upperAlone), next), [rig, upperAlone]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    const action = keyAction(event);
    if (!action) return;
    event.preventDefault();
    if (action.do === 'turn') rig.turnBy(action.right, action.down);
    else if (action.do === 'zoom') rig.zoom(action.in ? 1 / ZOOM_STEP : ZOOM_STEP);
    else if (action.do === 'view') showView(action.view);
    else rig.fit();
  };

  const forgetNotice = useCallback(() => setNotice(null), []);

  const endTurning = () => {
    setTurning(false);
    if (turned && !sameRotation(turned, found.rotation)) onOrientation?.(turned);
  };

  return (
    <Box
      ref={root}
      data-state={state}
      data-view={view}
      onKeyDown={onKeyDown}
      sx={{ position: 'relative', blockSize: height, minBlockSize: 320, overflow: 'hidden', background: deskBackground, containerType: 'inline-size' }}
    >
      <Box
        ref={host}
        dir="ltr"
        role="application"
        aria-label={translate('viewer.label')}
        aria-description={translate('viewer.keys')}
        tabIndex={isEmpty || isBroken ? -1 : 0}
        sx={{
          position: 'absolute',
          inset: 0,
          cursor: 'grab',
          visibility: isEmpty || isBroken ? 'hidden' : 'visible',
          '&:active': { cursor: 'grabbing' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      />
      {isEmpty && <Sentence title={translate('viewer.state.empty')} hint={translate('viewer.state.emptyHint')} />}
      {!isEmpty && stageState === 'unsupported' && (
        <Sentence title={translate('viewer.state.noWebgl')} hint={translate('viewer.state.noWebglHint')} />
      )}
      {!isEmpty && stageState === 'lost' && (
        <Sentence
          title={translate('viewer.state.lost')}
          hint={translate('viewer.state.lostHint')}
          action={<Button onClick={restart}>{translate('viewer.state.restore')}</Button>}
        />
      )}
      {!isEmpty && stageState !== 'unsupported' && stageState !== 'lost' && (
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
            onTurning={() => (turning ? endTurning() : setTurning(true))}
            isFullscreen={isFullscreen}
            onFullscreen={() => {
              void toggleFullscreen().then((done) => !done && setNotice(translate('viewer.tools.noFullscreen')));
            }}
          />
          {turning && (
            <TurnPanel
              unsure={!found.sure}
              changed={turned !== null}
              onTurn={(axis) => setTurned(quarterTurn(rotation, axis))}
              onUndo={() => setTurned(null)}
              onDone={endTurning}
            />
          )}
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
