import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { PerspectiveCamera, Plane } from 'three';
import type { Quat } from './camera/orientation.ts';
import type { CameraRig } from './camera/rig.ts';
import type { Mark } from './labels/marks.ts';
import type { LabelsHandle } from './panels/ToothLabels.tsx';
import { FrameMeter } from './stage/frameMeter.ts';
import { Scene, type Drawn, type SceneHandle, type SceneModel } from './stage/Scene.tsx';
import { sharpnessOf } from './stage/stage.ts';
import type { InspectorHandle } from './useInspect.ts';
import { useStage } from './useStage.ts';

/** CSS pixels, below which panels fold. */
const NARROW = 560;
/** CSS pixels that the top and bottom bars take from the model. */
const BARS = 112;
const MARGINS = 72;

interface Options {
  /** The container that the canvas fills. */
  host: RefObject<HTMLElement | null>;
  models: SceneModel[];
  rotation: Quat;
  rig: CameraRig;
  /** The tooth numbers over the model, and whether they are shown. */
  numbers: { marks: readonly Mark[]; areShown: boolean };
  /** The open tool: its clipping plane, and its handle. */
  inspect: { cut: Plane | null; handle: RefObject<InspectorHandle | null> };
  /** Restores the opening view. */
  open(): void;
  /** The GPU has dropped all its contents. */
  onLost(): void;
}

/** Draws the scene into its host, frame by frame and at its size, with the tooth numbers in place. */
export function useDrawing({ host, models, rotation, rig, numbers, inspect, open, onLost }: Options) {
  const scene = useRef<SceneHandle>(null);
  const labels = useRef<LabelsHandle>(null);
  const eye = useRef<PerspectiveCamera>(null);
  const hasFirstFrame = useRef(false);
  const [meter] = useState(() => new FrameMeter());
  const [drawn, setDrawn] = useState<Drawn>('nothing');
  const [narrow, setNarrow] = useState(false);

  const onSize = (width: number, height: number) => {
    rig.resize({
      aspect: width / height,
      freeWidth: Math.max(0.6, 1 - MARGINS / width),
      freeHeight: Math.max(0.6, 1 - BARS / height),
    });
    setNarrow(width < NARROW);
    open();
    scene.current?.draw();
  };
  const { stage, state: stageState, restart } = useStage(host, onSize, onLost);

  const onFrame = (camera: PerspectiveCamera, now: Drawn) => {
    if (now === 'nothing') return;
    eye.current = camera;
    if (scene.current) labels.current?.follow(camera, scene.current.hides);
    inspect.handle.current?.follow(camera);
    if (!hasFirstFrame.current) performance.mark('viewer:first-frame');
    hasFirstFrame.current = true;
    // A weak GPU's preview during movement doesn't undo `whole`.
    if (drawn !== 'whole' && now !== drawn) setDrawn(now);
  };
  useLayoutEffect(() => {
    if (!stage || stageState !== 'drawing') return;
    const sharpness = sharpnessOf(stage);
    stage.root.render(
      <Scene {...{ models, rotation, rig, meter, sharpness, onFrame }} cut={inspect.cut} handle={scene} />,
    );
  });
  // Places numbers that appear between two frames immediately.
  useLayoutEffect(() => {
    if (eye.current && scene.current) labels.current?.follow(eye.current, scene.current.hides);
  }, [numbers.marks, numbers.areShown]);

  return { stage, stageState, restart, scene, labels, eye, drawn, narrow };
}

export type Drawing = ReturnType<typeof useDrawing>;
