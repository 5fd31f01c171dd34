import { useImperativeHandle, type Ref } from 'react';
import { isFdi, jawOf } from '../../../../domain/teeth.ts';
import type { Quat, Vec3 } from './camera/orientation.ts';
import type { CameraRig } from './camera/rig.ts';
import type { Mark } from './labels/marks.ts';
import type { LabelTool } from './labels/useLabelTool.ts';
import type { SceneModel } from './stage/Scene.tsx';
import type { Stage } from './stage/stage.ts';
import { drawToothPicture, poseOfTooth } from './stage/toothPicture.ts';
import type { Pinned } from './usePinned.ts';

/** What the page can ask of an open viewer. */
export interface ViewerHandle {
  /** A tooth's close-up as a data URL; null if no label gives its position, or while it isn't loaded. */
  toothPicture(fdi: number): string | null;
  /** Turns to a tooth; false if no label gives its position. */
  showTooth(fdi: number): boolean;
  /** Turns to a pin; false if it isn't on a shown model. */
  showPin(id: string): boolean;
  /** Turns to a point of a model, in millimetres of its file as shown, and marks it. */
  showPlace(modelId: string, point: Vec3): void;
  /** Like `showPlace`, with a section there. */
  cutPlace(modelId: string, point: Vec3): void;
  /** Starts labelling with this tooth. */
  labelTooth(fdi: number): void;
}

interface Options {
  stage: Stage | null;
  rig: CameraRig;
  models: readonly SceneModel[];
  marks: readonly Mark[];
  rotation: Quat;
  tool: LabelTool;
  pins: Pick<Pinned, 'showPin' | 'showPlace'>;
  inspect: { cutAt(point: Vec3): void };
}

export function useViewerHandle(ref: Ref<ViewerHandle> | undefined, options: Options): void {
  const { stage, rig, models, marks, rotation, tool, pins, inspect } = options;
  useImperativeHandle(ref, () => {
    const find = (fdi: number) => {
      const mark = marks.find((one) => one.fdi === fdi);
      const model = mark && models.find(({ id }) => id === mark.modelId);
      const isUpper = isFdi(fdi) ? jawOf(fdi) === 'upper' : model?.jaw === 'upper';
      const pose = mark && model && poseOfTooth(model, rotation, { ...mark, isUpper });
      return model && pose ? { model, pose } : null;
    };
    return {
      toothPicture(fdi) {
        const found = find(fdi);
        return found && stage
          ? drawToothPicture(stage.renderer, { ...found.model, opacity: 1 }, rotation, found.pose)
          : null;
      },
      showTooth(fdi) {
        const found = find(fdi);
        if (found) rig.lookAt(found.pose);
        return found !== null;
      },
      showPlace: pins.showPlace,
      showPin: pins.showPin,
      cutPlace(modelId, point) {
        pins.showPlace(modelId, point);
        // After the camera has its target: the cut removes the half nearer to it.
        requestAnimationFrame(() => inspect.cutAt(point));
      },
      labelTooth: (fdi) => tool.start(isFdi(fdi) ? fdi : null),
    };
  });
}
