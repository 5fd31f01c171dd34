import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { CameraRig } from './camera/rig.ts';
import type { Quat, Vec3 } from './camera/orientation.ts';
import type { SceneModel } from './stage/Scene.tsx';
import { poseOfTooth } from './stage/toothPicture.ts';

/** A place on a model, in millimetres of its file as it is shown. */
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
  /** Of the prescribed teeth, where they are of one: a design says none itself. */
  designJaw: 'upper' | 'lower' | null;
  /** Where to look from the beginning. */
  place: ModelPlace | undefined;
}

/** Turns the camera to a place of a model and puts a pin there, once the model has come. */
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
