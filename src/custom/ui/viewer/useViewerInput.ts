import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Quaternion, Vector3, type PerspectiveCamera } from 'three';
import type { Quat, Vec3 } from './camera/orientation.ts';
import type { CameraRig } from './camera/rig.ts';
import { type View, views } from './camera/views.ts';
import { nudged } from './labels/nudge.ts';
import type { LabelTool } from './labels/useLabelTool.ts';
import type { ViewerLabel } from './model.ts';
import type { Inspect } from './useInspect.ts';
import { ZOOM_STEP } from './panels/ViewBar.tsx';
import type { SceneHandle } from './stage/Scene.tsx';
import { attachControls, type Grip } from './camera/controls.ts';
import { markKey } from './labels/marks.ts';
import type { LabelsHandle } from './panels/ToothLabels.tsx';
import type { Stage } from './stage/stage.ts';

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

/** The effect of a key on the view. */
type KeyAction =
  | { do: 'turn'; right: number; down: number }
  | { do: 'zoom'; in: boolean }
  | { do: 'view'; view: View }
  | { do: 'fit' };

const STEP = Math.PI / 12;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Null for keys that the viewer ignores, such as all with Ctrl, Alt or Cmd. */
export function keyAction(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): KeyAction | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const arrow = arrows[event.key];
  if (arrow) return { do: 'turn', right: arrow[0], down: arrow[1] };
  if (event.key === '+' || event.key === '=') return { do: 'zoom', in: true };
  if (event.key === '-' || event.key === '_') return { do: 'zoom', in: false };
  if (event.key.toLowerCase() === 'f') return { do: 'fit' };
  const view = views[Number(event.key) - 1];
  return view ? { do: 'view', view } : null;
}

interface TouchOptions {
  scene: RefObject<SceneHandle | null>;
  labels: RefObject<LabelsHandle | null>;
  tool: LabelTool;
  /** Presses go to the open tool. */
  inspect: Pick<Inspect, 'isPlacing' | 'handle' | 'toggle'>;
  /** A tooth number was pressed outside of labelling mode. */
  onTooth: ((fdi: number) => void) | undefined;
}

/** Pointer input on the canvas: moves the camera and presses tooth numbers; in labelling mode places and drags them. */
export function useTouch(stage: Stage | null, rig: CameraRig, options: TouchOptions): void {
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));

  useEffect(() => {
    if (!stage) return;
    const seenAt = (x: number, y: number) => latest.current.labels.current?.at(x, y) ?? null;
    const hitAt = (x: number, y: number, only?: string) => latest.current.scene.current?.pickAt(x, y, only) ?? null;

    const grip = (x: number, y: number): Grip | null => {
      const { tool } = latest.current;
      const mark = tool.active ? seenAt(x, y) : null;
      if (!mark) return null;
      let to: Vec3 | null = null;
      return {
        move(atX, atY) {
          const hit = hitAt(atX, atY, mark.modelId);
          if (!hit) return;
          to = hit.inFile.toArray();
          latest.current.tool.preview(mark, to);
        },
        end(isDropped) {
          const now = latest.current.tool;
          if (to && isDropped) {
            now.move(mark, to, mark.placed ? mark.point : null);
            now.select(markKey(mark));
          } else if (to) now.settle(mark);
        },
      };
    };

    return attachControls(stage.canvas, rig, {
      grip,
      invites: (x, y) => {
        const { tool, inspect, onTooth } = latest.current;
        if (inspect.isPlacing) return false;
        return (tool.active || onTooth !== undefined) && seenAt(x, y) !== null;
      },
      press(x, y) {
        const { tool, inspect, onTooth } = latest.current;
        if (inspect.isPlacing) return inspect.handle.current?.press(x, y);
        const mark = seenAt(x, y);
        if (!tool.active) {
          // A pin's text is in its tool.
          if (mark && mark.fdi < 0) inspect.toggle('pin');
          else if (mark) onTooth?.(mark.fdi);
          return;
        }
        if (mark) return tool.select(markKey(mark));
        const hit = hitAt(x, y);
        if (hit) tool.place(hit.id, hit.inFile.toArray());
      },
      doublePress(x, y) {
        // A double press is two numbers while labelling, and two points with a tool.
        const { tool, inspect } = latest.current;
        const point = tool.active || inspect.isPlacing ? null : hitAt(x, y)?.point;
        if (point) rig.centre(point);
      },
    });
  }, [stage, rig]);
}
