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

/** Narrower than this, panels fold away. */
const NARROW = 560;
/** What the bars at the top and the bottom take from the model, CSS pixels. */
const BARS = 112;
const MARGINS = 72;

interface Options {
  /** What the canvas fills. */
  host: RefObject<HTMLElement | null>;
  models: SceneModel[];
  rotation: Quat;
  rig: CameraRig;
  /** The tooth numbers over the model; none while they are hidden. */
  numbers: { marks: readonly Mark[]; areShown: boolean };
  /** The open tool: what it cuts away, and what it shows over the model. */
  inspect: { cut: Plane | null; handle: RefObject<InspectorHandle | null> };
  /** Puts the camera where the case opens. */
  open(): void;
  /** The graphics card has dropped all that was on it. */
  onLost(): void;
}

/** Draws the scene into its host: frame by frame, in the size it has, with the tooth numbers in their places. */
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
    // A weak card's preview while turning is no step back
    if (drawn !== 'whole' && now !== drawn) setDrawn(now);
  };
  useLayoutEffect(() => {
    if (!stage || stageState !== 'drawing') return;
    const sharpness = sharpnessOf(stage);
    stage.root.render(
      <Scene {...{ models, rotation, rig, meter, sharpness, onFrame }} cut={inspect.cut} handle={scene} />,
    );
  });
  // Numbers that come between two frames find their places at once
  useLayoutEffect(() => {
    if (eye.current && scene.current) labels.current?.follow(eye.current, scene.current.hides);
  }, [numbers.marks, numbers.areShown]);

  return { stage, stageState, restart, scene, labels, eye, drawn, narrow };
}

export type Drawing = ReturnType<typeof useDrawing>;
