import { useEffect, useLayoutEffect } from 'react';
import { Quaternion } from 'three';
import type { Quat } from './camera/orientation.ts';
import type { CameraRig } from './camera/rig.ts';
import { viewRotation } from './camera/views.ts';
import type { SceneModel } from './stage/Scene.tsx';

interface Case {
  models: readonly SceneModel[];
  rotation: Quat;
  turning: boolean;
  /** Puts the camera where the case opens. */
  open(): void;
}

/** Keeps the rig in line with what the case shows: what a fit holds, the opening view, the front view while turning. */
export function useCaseCamera(rig: CameraRig, { models, rotation, turning, open }: Case): void {
  const rotationKey = rotation.join();
  const arrived = models.filter(({ lod, full }) => lod ?? full).map(({ id }) => id);
  const arrivedKey = arrived.join();

  useLayoutEffect(() => {
    const turn = new Quaternion(...rotation);
    const shown = models.flatMap(({ visible, lod, full }) => (visible ? ((lod ?? full)?.hull ?? []) : []));
    rig.show(shown.map((point) => point.clone().applyQuaternion(turn)));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- rotationKey is rotation by value
  }, [rig, models, rotationKey]);

  useLayoutEffect(() => {
    if (arrivedKey !== '') open();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- hiding a jaw must not move the camera
  }, [rig, arrivedKey, rotationKey]);

  useEffect(() => {
    if (turning) rig.fit(viewRotation('front'), 'front');
  }, [rig, turning, rotationKey]);
}
