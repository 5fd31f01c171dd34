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

/** What the page may ask of an open viewer. */
export interface ViewerHandle {
  /** The tooth's region enlarged, as a data address; null where no number says where it is, or while it isn't loaded. */
  toothPicture(fdi: number): string | null;
  /** Turns to a tooth; false where no number says where it is. */
  showTooth(fdi: number): boolean;
  /** Turns to a pin; false where it lies on no model that is shown. */
  showPin(id: string): boolean;
  /** Turns to a place of a model, in millimetres of its file as it is shown, and puts a pin there. */
  showPlace(modelId: string, point: Vec3): void;
  /** The same, with a section there. */
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
        // Once the camera knows where it goes: what is nearer to it isn't drawn.
        requestAnimationFrame(() => inspect.cutAt(point));
      },
      labelTooth: (fdi) => tool.start(isFdi(fdi) ? fdi : null),
    };
  });
}
