import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { CameraRig } from './camera/rig.ts';
import type { Quat, Vec3 } from './camera/orientation.ts';
import type { SceneModel } from './stage/Scene.tsx';
import { poseOfTooth } from './stage/toothPicture.ts';

/** A point of a model, in millimetres of its file as shown. */
export interface ModelPlace {
  modelId: string;
  point: Vec3;
}

const AROUND = 2;

interface Options {
  rig: CameraRig;
  root: RefObject<HTMLElement | null>;
  models: readonly SceneModel[];
  rotation: Quat;
  /** The prescribed teeth's jaw, if it is the same for all, because designs don't tell theirs. */
  designJaw: 'upper' | 'lower' | null;
  /** The place to look at initially. */
  place: ModelPlace | undefined;
}

/** Turns the camera to a point of a model and marks it, once the model has loaded. */
export function usePlace({ rig, root, models, rotation, designJaw, place }: Options) {
  const [asked, setAsked] = useState<ModelPlace | null>(place ?? null);
  const model = models.find(({ id }) => id === asked?.modelId);
  const isThere = (model?.full ?? model?.lod ?? null) !== null;
  useEffect(() => {
    if (!asked || !model || !isThere) return;
    const pose = poseOfTooth(model, rotation, {
      point: asked.point,
      radius: AROUND,
      isUpper: ((model.isDesign && designJaw) || model.jaw) === 'upper',
    });
    if (pose) rig.lookAt(pose);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for a place, as soon as its model is there
  }, [asked, isThere]);
  const show = useCallback(
    (modelId: string, point: Vec3) => {
      root.current?.scrollIntoView({ block: 'nearest' });
      setAsked({ modelId, point });
    },
    [root],
  );
  return { asked, show };
}
