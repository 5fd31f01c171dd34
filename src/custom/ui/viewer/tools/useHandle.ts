import { useEffect, type RefObject } from 'react';
import { Quaternion, Raycaster, Vector2, type PerspectiveCamera, type Ray } from 'three';
import type { Quat } from '../camera/orientation.ts';
import type { InspectorHandle } from '../useInspect.ts';

interface Options {
  eye: RefObject<PerspectiveCamera | null>;
  rotation: Quat;
  follower: RefObject<((camera: PerspectiveCamera) => void) | null>;
  /** A press, as a ray in the files' millimetres. */
  onRay(ray: Ray): void;
}

const caster = new Raycaster();

/** Hands the viewer's presses and frames to the open tool. */
export function useHandle(
  handle: RefObject<InspectorHandle | null>,
  { eye, rotation, follower, onRay }: Options,
): void {
  useEffect(() => {
    handle.current = {
      press(x, y) {
        if (!eye.current) return;
        caster.setFromCamera(new Vector2(x, y), eye.current);
        const back = new Quaternion(...rotation).invert();
        const ray = caster.ray.clone();
        ray.origin.applyQuaternion(back);
        ray.direction.applyQuaternion(back);
        onRay(ray);
      },
      follow: (camera) => follower.current?.(camera),
    };
    return () => void (handle.current = null);
  });
}
