import './stage/warm.ts';
import { Box, useMediaQuery } from '@mui/material';
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PerspectiveCamera } from 'three';
import { CameraRig, type ViewName } from './camera/rig.ts';
import { designPose } from './camera/designView.ts';
import { openingRotation, viewRotation, viewsOf, type View } from './camera/views.ts';
import { jawsToLabel } from './labels/jawsToLabel.ts';
import { marksOf } from './labels/marks.ts';
import { useLabelTool } from './labels/useLabelTool.ts';
import { aloneness, layerOf } from './layers.ts';
import type { ViewerLabel } from './model.ts';
import { Crosshair } from './panels/Crosshair.tsx';
import { LabelPanel } from './panels/LabelPanel.tsx';
import { LayersPanel } from './panels/LayersPanel.tsx';
import { LoadNote } from './panels/LoadNote.tsx';
import { Notice } from './panels/Notice.tsx';
import { StageMessage } from './panels/StageMessage.tsx';
import { deskBackground } from './panels/surfaces.ts';
import { ToolBar } from './panels/ToolBar.tsx';
import { ToothLabels, type LabelsHandle } from './panels/ToothLabels.tsx';
import { AskOrientation, TurnPanel } from './panels/TurnPanel.tsx';
import { useModelName } from './panels/useModelName.ts';
import { ViewBar } from './panels/ViewBar.tsx';
import { FrameMeter } from './stage/frameMeter.ts';
import { Scene, type Drawn, type SceneHandle } from './stage/Scene.tsx';
import { sharpnessOf } from './stage/stage.ts';
import { useCaseCamera } from './useCaseCamera.ts';
import { useDrawables } from './useDrawables.ts';
import { useSceneModels } from './useSceneModels.ts';
import { useFullscreen } from './useFullscreen.ts';
import { useLayers } from './useLayers.ts';
import { useOrientation } from './useOrientation.ts';
import { useStage } from './useStage.ts';
import { useTouch } from './useTouch.ts';
import { useViewerHandle } from './useViewerHandle.ts';
import { useViewerKeys } from './useViewerKeys.ts';
import type { CaseViewerProps } from './viewerProps.ts';

/** Narrower than this, panels fold away. */
const NARROW = 560;
/** What the bars at the top and the bottom take from the model, CSS pixels. */
const BARS = 112;
const MARGINS = 72;
const noLabels: readonly ViewerLabel[] = [];
const noTeeth: readonly number[] = [];

/** The panels come with the model, so that the first frame waits for nothing; but a slow line's progress is told. */
const PATIENCE_MS = 400;

/** The 3D view of a case: its jaws in their bite, to be looked at from all sides. */
export function CaseViewer(props: CaseViewerProps) {
  const { models, height = '100%', onReady, onOrientation, prescribed = noTeeth, problems = noTeeth } = props;
  const { toothName = String, toothWords = toothName, orientedBy = models, fades, link } = props;
  const translate = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const scene = useRef<SceneHandle>(null);
  const labels = useRef<LabelsHandle>(null);
  const eye = useRef<PerspectiveCamera>(null);
  const keysId = useId();
  const reached = useRef({ first: false, ready: false });

  const [rig] = useState(() => new CameraRig(openingRotation(false, false)));
  const [meter] = useState(() => new FrameMeter());
  const [asked, setAsked] = useState<{ view: View } | null>(null);
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
  const orientation = useOrientation(orientedBy, onOrientation);
  const { rotation, turning } = orientation;
  const asksOrientation =
    onOrientation !== undefined &&
    !orientation.sure &&
    !orientation.changed &&
    !turning &&
    load.pending === 0 &&
    models.some(({ jaw, isDesign }) => !isDesign && (jaw === 'upper' || jaw === 'lower'));
  const { layers, designJaw, onLayer, showOnly } = useLayers(models, prescribed);
  const paintable = models.some(({ hasColors, hasTexture }) => hasColors || hasTexture);
  const visible = models.filter(({ id }) => layerOf(layers, id).visible);
  const { alone, upperAlone } = aloneness(visible.length > 0 ? visible : models);
  const sceneModels = useSceneModels({ models, pairs, layers, painted: wantsPaint, fades });
  const tool = useLabelTool({
    labels: props.labels ?? noLabels,
    put: props.putLabel,
    jawOfModel: (id) => models.find((model) => model.id === id)?.jaw ?? 'other',
    onFault: (fault) => setNotice(translate(`viewer.labels.${fault}`)),
  });
  const { labels: placed } = tool;
  const marks = useMemo(() => {
    const shown = sceneModels.filter((model) => model.visible);
    return marksOf(
      shown.map((model) => ({ id: model.id, teeth: (model.lod ?? model.full)?.teeth ?? [] })),
      placed,
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the labels by value: a change under way makes a new list at every render
  }, [sceneModels, JSON.stringify(placed)]);
  const nameOfModel = useModelName(models);
  const open = () => {
    const pose = designPose(sceneModels, rotation, { frame: rig.frame, jaw: designJaw });
    if (pose) rig.openAt(pose);
    else rig.open(openingRotation(alone, upperAlone));
  };
  useCaseCamera(rig, { models: sceneModels, rotation, turning, open });

  const onSize = (width: number, clientHeight: number) => {
    rig.frame = {
      aspect: width / clientHeight,
      freeWidth: Math.max(0.6, 1 - MARGINS / width),
      freeHeight: Math.max(0.6, 1 - BARS / clientHeight),
    };
    setNarrow(width < NARROW);
    open();
    scene.current?.draw();
  };
  const { stage, state: stageState, restart } = useStage(host, onSize, refill);

  const onFrame = (camera: PerspectiveCamera, now: Drawn) => {
    if (now === 'nothing') return;
    eye.current = camera;
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
  useTouch(stage, rig, { scene, labels, tool, onTooth: props.onTooth });
  useViewerHandle(props.handle, { stage, rig, models: sceneModels, marks, rotation, tool, designJaw });
  useEffect(() => link?.join(rig), [link, rig]);
  const areNumbersShown = wantsNumbers || tool.active;
  // Numbers that come between two frames find their places at once
  useLayoutEffect(() => {
    if (eye.current && scene.current) labels.current?.follow(eye.current, scene.current.hides);
  }, [marks, areNumbersShown]);

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

  const showView = (next: View) => {
    showOnly(next === 'upper' || next === 'lower' ? next : null);
    setAsked({ view: next });
  };
  // Once what the view hides is hidden: the rest is to fill the picture.
  useLayoutEffect(() => {
    if (asked) rig.fit(viewRotation(asked.view), asked.view);
  }, [rig, asked]);
  const { onKeyDown, onNudge } = useViewerKeys({ rig, scene, eye, host, tool, rotation, showView });
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
        display: 'flex',
        flexDirection: 'column',
        blockSize: height,
        minBlockSize: tool.active ? 440 : 240,
        overflow: 'hidden',
        background: deskBackground,
      }}
    >
      <Box sx={{ position: 'relative', flex: 1, minBlockSize: 0, overflow: 'hidden' }}>
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
        {tool.active && <Crosshair />}
        {message && <StageMessage kind={message} onRestart={restart} />}
        {!message && (drawn !== 'nothing' || waited) && (
          <>
            {marks.length > 0 && areNumbersShown && (
              <ToothLabels
                ref={labels}
                {...{ marks, rotation, prescribed, problems }}
                selected={tool.active ? tool.selected : null}
                nameOf={toothName}
              />
            )}
            <LoadNote load={load} shown={drawn !== 'nothing'} narrow={narrow} onRetry={retry} />
            <ToolBar
              painted={wantsPaint}
              paintable={paintable}
              onPainted={() =>
                paintable ? setWantsPaint((on) => !on) : setNotice(translate('viewer.tools.noTexture'))
              }
              numbered={marks.length > 0 ? wantsNumbers : null}
              onNumbered={() => setWantsNumbers((on) => !on)}
              notation={props.notation}
              labelling={props.putLabel ? tool.active : null}
              onLabelling={() => (tool.active ? tool.stop() : tool.start())}
              turning={turning}
              onTurning={turning ? orientation.finish : orientation.start}
              isFullscreen={isFullscreen}
              onFullscreen={() => void onFullscreen()}
            />
            {turning && !tool.active && <TurnPanel {...orientation} />}
            {asksOrientation && <AskOrientation {...orientation} />}
            <LayersPanel
              models={models}
              layers={layers}
              onLayer={onLayer}
              open={!narrow || panelOpen}
              onOpen={narrow ? setPanelOpen : null}
            />
            <ViewBar
              view={view}
              views={viewsOf(models)}
              onView={showView}
              onFit={() => rig.fit()}
              onZoom={(factor) => rig.zoom(factor)}
            />
          </>
        )}
        <Notice text={notice} onGone={forgetNotice} />
      </Box>
      {tool.active && !message && (
        <LabelPanel
          tool={tool}
          jaws={jawsToLabel(visible)}
          codeOf={toothName}
          nameOf={toothWords}
          modelOf={(id) =>
            models
              .filter((model) => model.id === id)
              .map(nameOfModel)
              .join()
          }
          onNudge={onNudge}
          onDone={() => {
            tool.stop();
            // The panel is gone with its buttons: the keyboard goes on at the model.
            host.current?.focus({ preventScroll: true });
          }}
          narrow={narrow}
        />
      )}
    </Box>
  );
}
