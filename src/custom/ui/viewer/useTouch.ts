import { useEffect, useRef, type RefObject } from 'react';
import type { CameraRig } from './camera/rig.ts';
import { attachControls, type Grip } from './camera/controls.ts';
import type { Vec3 } from './camera/orientation.ts';
import { markKey } from './labels/marks.ts';
import type { LabelTool } from './labels/useLabelTool.ts';
import type { LabelsHandle } from './panels/ToothLabels.tsx';
import type { SceneHandle } from './stage/Scene.tsx';
import type { Stage } from './stage/stage.ts';
import type { Inspect } from './useInspect.ts';

interface Options {
  scene: RefObject<SceneHandle | null>;
  labels: RefObject<LabelsHandle | null>;
  tool: LabelTool;
  /** Presses go to the open tool. */
  inspect: Pick<Inspect, 'isPlacing' | 'handle' | 'toggle'>;
  /** A tooth number was pressed outside of labelling mode. */
  onTooth: ((fdi: number) => void) | undefined;
}

/** Pointer input on the canvas: moves the camera and presses tooth numbers; in labelling mode places and drags them. */
export function useTouch(stage: Stage | null, rig: CameraRig, options: Options): void {
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
