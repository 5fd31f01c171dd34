import { useEffect, useLayoutEffect, useState } from 'react';
import { Quaternion } from 'three';
import type { Quat } from './camera/orientation.ts';
import { CameraRig, type ViewName } from './camera/rig.ts';
import { designPose } from './camera/designView.ts';
import { openingRotation, viewRotation, type View } from './camera/views.ts';
import { aloneness } from './layers.ts';
import type { ViewerModel } from './model.ts';
import type { SceneModel } from './stage/Scene.tsx';
import { useMediaQuery } from '@mui/material';

interface Case {
  models: readonly SceneModel[];
  rotation: Quat;
  turning: boolean;
  /** The shown models; all if none is shown. */
  shown: readonly ViewerModel[];
  /** The prescribed teeth, and their jaw if it is the same for all. */
  prescribed: readonly number[];
  designJaw: 'upper' | 'lower' | null;
}

/**
 * Keeps the rig in line with the case: the points of a fit, the opening view, and the front view while turning. Returns
 * a function that restores the opening view.
 */
export function useCaseCamera(rig: CameraRig, given: Case): () => void {
  const { models, rotation, turning, shown, prescribed, designJaw } = given;
  const open = () => {
    const design = designPose(models, rotation, { frame: rig.frame, prescribed, jaw: designJaw });
    const { alone, upperAlone } = aloneness(shown);
    if (design) rig.openAt(design.pose, design.view);
    else rig.open(openingRotation(alone, upperAlone));
  };
  const rotationKey = rotation.join();
  const arrived = models.filter(({ lod, full }) => lod ?? full).map(({ id }) => id);
  const arrivedKey = arrived.join();

  useLayoutEffect(() => {
    const turn = new Quaternion(...rotation);
    const points = models.flatMap(({ visible, lod, full }) => (visible ? ((lod ?? full)?.hull ?? []) : []));
    rig.show(points.map((point) => point.clone().applyQuaternion(turn)));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- rotationKey is rotation by value
  }, [rig, models, rotationKey]);

  useLayoutEffect(() => {
    if (arrivedKey !== '') open();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- hiding a jaw must not move the camera
  }, [rig, arrivedKey, rotationKey]);

  useEffect(() => {
    if (turning) rig.fit(viewRotation('front'), 'front');
  }, [rig, turning, rotationKey]);

  return open;
}

/** A viewer's camera, and its current view. */
export function useRig(): { rig: CameraRig; view: ViewName } {
  const [rig] = useState(() => new CameraRig(openingRotation(false, false)));
  const [view, setView] = useState<ViewName>('free');
  rig.reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  rig.onView = setView;
  return { rig, view };
}

const soloOf = (view: View) => (view === 'upper' || view === 'lower' ? view : null);

/** Turns to a view. An occlusal view hides the other jaw, also when a linked viewer turned to it. */
export function useShowView(rig: CameraRig, showOnly: (jaw: 'upper' | 'lower' | null) => void): (view: View) => void {
  const [asked, setAsked] = useState<{ view: View } | null>(null);
  // After the other jaw is hidden, so that the fit ignores it.
  useLayoutEffect(() => {
    if (asked) rig.fit(viewRotation(asked.view), asked.view);
  }, [rig, asked]);
  rig.onFollowed = (view) => showOnly(soloOf(view));
  return (next) => {
    showOnly(soloOf(next));
    setAsked({ view: next });
  };
}
