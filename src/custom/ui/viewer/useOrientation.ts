import { useEffect, useMemo, useState } from 'react';
import { caseRotation, quarterTurn, sameRotation, type Quat, type TurnAxis } from './camera/orientation.ts';
import type { ViewerModel } from './model.ts';

export interface Orientation {
  rotation: Quat;
  /** The server is confident, or the user has set it. */
  sure: boolean;
  /** The user is correcting it. */
  turning: boolean;
  /** Corrected here, but not yet updated in the models. */
  changed: boolean;
  start(): void;
  turn(axis: TurnAxis): void;
  undo(): void;
  /** It is correct: stores it as it is. */
  confirm(): void;
  /** Ends the correction and stores it, if changed. */
  finish(): void;
}

/** Whether to ask for the case's orientation: its jaws are loaded, and the orientation is uncertain. */
export function isOrientationDoubtful(
  { sure, changed, turning }: Orientation,
  models: readonly ViewerModel[],
): boolean {
  const isScannedJaw = ({ jaw, isDesign }: ViewerModel) => !isDesign && (jaw === 'upper' || jaw === 'lower');
  return !sure && !changed && !turning && models.some(isScannedJaw);
}

/** The case's orientation, and its correction by quarter turns. */
export function useOrientation(
  models: readonly ViewerModel[],
  onOrientation?: (orientation: Quat) => void,
): Orientation {
  const [turned, setTurned] = useState<Quat | null>(null);
  const [turning, setTurning] = useState(false);
  const found = useMemo(() => caseRotation(models), [models]);
  const rotation = turned ?? found.rotation;

  // Dropped once the models contain the correction.
  const foundKey = found.rotation.join();
  useEffect(() => setTurned(null), [foundKey]);

  return {
    rotation,
    sure: found.sure,
    turning,
    changed: turned !== null,
    start: () => setTurning(true),
    turn: (axis) => setTurned(quarterTurn(rotation, axis)),
    undo: () => setTurned(null),
    confirm: () => {
      setTurned(rotation);
      onOrientation?.(rotation);
    },
    finish: () => {
      setTurning(false);
      if (turned && !sameRotation(turned, found.rotation)) onOrientation?.(turned);
    },
  };
}
