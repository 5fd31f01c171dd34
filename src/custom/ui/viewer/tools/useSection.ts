import { useEffect, useState } from 'react';
import { Plane, Quaternion, Vector3, type Ray } from 'three';
import type { Quat, Vec3 } from '../camera/orientation.ts';
import type { CameraRig } from '../camera/rig.ts';
import { cutOf, type Cut, type CutKind, type CutWish } from './cut.ts';
import type { Solids } from './useSolids.ts';

/** Of a section, what is shown: half of its picture's width, in millimetres. */
export const sectionReach = 12;

interface Options {
  isOpen: boolean;
  /** Where it begins, in millimetres of a file; else in the picture's middle. */
  place: Vec3 | null;
  rotation: Quat;
  rig: CameraRig;
  setCut(plane: Plane | null): void;
}

const planeOf = ({ normal, at }: Cut) =>
  new Plane().setFromNormalAndCoplanarPoint(new Vector3(...normal), new Vector3(...at));

/** A section through the models: where it lies, how it is moved, and its lines. */
export function useSection({ client, ids }: Solids, { isOpen, place: asked, rotation, rig, setCut }: Options) {
  const [cut, setOwn] = useState<{ wish: CutWish; cut: Cut } | null>(null);
  const [lines, setLines] = useState<Record<string, Float32Array>>({});

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
    // Where the picture's middle is, until a person chooses a place.
    const middle = () =>
      rig.pose.pivot
        .clone()
        .applyQuaternion(new Quaternion(...rotation).invert())
        .toArray();
    place({ kind: 'across', point: asked ?? middle(), shift: 0, turn: 0, isFlipped: false });
    return () => {
      setOwn(null);
      setCut(null);
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

  /** Puts the section through the point that is seen under the ray. */
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

/** Where a ray comes out of the half that isn't drawn; null where it never does. */
function beforeCut(ray: Ray, plane: Plane): Vec3 | null {
  if (plane.distanceToPoint(ray.origin) <= 0) return ray.origin.toArray();
  return ray.intersectPlane(plane, new Vector3())?.toArray() ?? null;
}
