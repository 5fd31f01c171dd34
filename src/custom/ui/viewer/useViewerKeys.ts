import type { KeyboardEvent, RefObject } from 'react';
import { Quaternion, Vector3, type PerspectiveCamera } from 'three';
import { keyAction } from './camera/keys.ts';
import type { Quat } from './camera/orientation.ts';
import type { CameraRig } from './camera/rig.ts';
import type { View } from './camera/views.ts';
import { nudged } from './labels/nudge.ts';
import type { LabelTool } from './labels/useLabelTool.ts';
import type { ViewerLabel } from './model.ts';
import type { Inspect } from './useInspect.ts';
import { ZOOM_STEP } from './panels/ViewBar.tsx';
import type { SceneHandle } from './stage/Scene.tsx';

interface Options {
  rig: CameraRig;
  scene: RefObject<SceneHandle | null>;
  /** The camera of the last frame. */
  eye: RefObject<PerspectiveCamera | null>;
  /** The model's container. */
  host: RefObject<HTMLElement | null>;
  tool: LabelTool;
  inspect: Pick<Inspect, 'tool' | 'isPlacing' | 'handle' | 'stop'>;
  rotation: Quat;
  showView(view: View): void;
}

/** Keyboard control: moves the camera, places a number at the view's centre, and moves one over its model. */
export function useViewerKeys({ rig, scene, eye, host, tool, inspect, rotation, showView }: Options) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && inspect.tool) {
      inspect.stop();
      host.current?.focus({ preventScroll: true });
      // Keeps a dialog around the viewer open.
      event.stopPropagation();
      return;
    }
    if (event.key === 'Enter' && event.target === host.current && inspect.isPlacing) {
      inspect.handle.current?.press(0, 0);
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter' && event.target === host.current && tool.active) {
      const hit = scene.current?.pickAt(0, 0);
      if (hit) tool.place(hit.id, hit.inFile.toArray());
      event.preventDefault();
      return;
    }
    const action = event.target instanceof HTMLInputElement ? null : keyAction(event);
    if (!action) return;
    event.preventDefault();
    if (action.do === 'turn') rig.turnBy(action.right, action.down);
    else if (action.do === 'zoom') rig.zoom(action.in ? 1 / ZOOM_STEP : ZOOM_STEP);
    else if (action.do === 'view') showView(action.view);
    else rig.fit();
  };

  /** Moves a label along the screen and back onto its model; false for keys that move nothing. */
  const onNudge = (label: ViewerLabel, event: KeyboardEvent): boolean => {
    const point = new Vector3(...label.point).applyQuaternion(new Quaternion(...rotation));
    const to = eye.current && nudged(point, eye.current, event);
    const hit = to && scene.current?.pickAt(to.x, to.y, label.modelId);
    if (hit) tool.move(label, hit.inFile.toArray(), label.point);
    return to !== null;
  };
  return { onKeyDown, onNudge };
}
