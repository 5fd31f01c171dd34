import { useEffect, useState } from 'react';
import { Plane, Quaternion, Vector3, type Ray } from 'three';
import type { Quat, Vec3 } from '../camera/orientation.ts';
import type { CameraRig } from '../camera/rig.ts';
import { cutOf, type Cut, type CutKind, type CutWish } from './cut.ts';
import type { Solids } from './useSolids.ts';

/** Half the width of the section drawing, in millimetres. */
export const sectionReach = 12;

interface Options {
  isOpen: boolean;
  /** Where it starts, in millimetres of a file; by default the centre of the view. */
  place: Vec3 | null;
  rotation: Quat;
  rig: CameraRig;
  setCut(plane: Plane | null): void;
}

const planeOf = ({ normal, at }: Cut) =>
  new Plane().setFromNormalAndCoplanarPoint(new Vector3(...normal), new Vector3(...at));

/** A section through the models: its position, the controls that move it, and its outlines. */
export function useSection({ client, ids }: Solids, { isOpen, place: asked, rotation, rig, setCut }: Options) {
  const [cut, setOwn] = useState<{ wish: CutWish; cut: Cut } | null>(null);
  /** Null until the first outlines are computed. */
  const [lines, setLines] = useState<Record<string, Float32Array> | null>(null);

  const place = (wish: CutWish) => {
    const towardsEye = new Vector3(0, 0, 1).applyQuaternion(rig.target.rotation);
    const next = cutOf(wish, { rotation, middle: rig.middle, towardsEye });
    setOwn({ wish, cut: next });
    setCut(planeOf(next));
  };
  const change = (changes: Partial<CutWish>) => cut && place({ ...cut.wish, ...changes });

  const rotationKey = rotation.join();
  useEffect(() => {
    if (!isOpen) return undefined;
    // The centre of the view, until the user chooses a place.
    const middle = () =>
      rig.pose.pivot
        .clone()
        .applyQuaternion(new Quaternion(...rotation).invert())
        .toArray();
    place({ kind: 'across', point: asked ?? middle(), shift: 0, turn: 0, isFlipped: false });
    return () => {
      setOwn(null);
      setCut(null);
      setLines(null);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each opening, and for another orientation of the case
  }, [isOpen, asked, rotationKey]);

  const shown = cut?.cut ?? null;
  const idsKey = ids.join();
  useEffect(() => {
    if (!client || !shown) return undefined;
    let isCurrent = true;
    client.ask<'section'>({ ask: 'section', ids, cut: shown, reach: sectionReach * 1.5 }).then(
      (found) => isCurrent && setLines(found),
      () => isCurrent && setLines({}),
    );
    return () => void (isCurrent = false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `idsKey` is `ids` by value
  }, [client, shown, idsKey]);

  /** Moves the section to the visible point under the ray. */
  const press = async (ray: Ray) => {
    const origin = shown && beforeCut(ray, planeOf(shown));
    if (!client || !cut || !origin) return;
    const hit = await client.ask<'hit'>({ ask: 'hit', ids, origin, direction: ray.direction.toArray() });
    if (hit) place({ ...cut.wish, point: hit.point, shift: 0, isFlipped: false });
  };

  return {
    cut: shown,
    wish: cut?.wish ?? null,
    lines,
    press: (ray: Ray) => void press(ray),
    shiftTo: (shift: number) => change({ shift }),
    turnTo: (turn: number) => change({ turn }),
    chooseKind: (kind: CutKind) => change({ kind, turn: 0, shift: 0, isFlipped: false }),
    flip: () => cut && change({ isFlipped: !cut.wish.isFlipped }),
  };
}

export type Section = ReturnType<typeof useSection>;

/** Where a ray leaves the clipped half; null if it never does. */
function beforeCut(ray: Ray, plane: Plane): Vec3 | null {
  if (plane.distanceToPoint(ray.origin) <= 0) return ray.origin.toArray();
  return ray.intersectPlane(plane, new Vector3())?.toArray() ?? null;
}
