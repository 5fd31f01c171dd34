import { useEffect, useMemo, useState } from 'react';
import { caseRotation, quarterTurn, sameRotation, type Quat, type TurnAxis } from './camera/orientation.ts';
import type { ViewerModel } from './model.ts';

export interface Orientation {
  rotation: Quat;
  /** The server was sure of it, or a person has set it. */
  sure: boolean;
  /** A person is correcting it. */
  turning: boolean;
  /** Corrected here, and not yet come back with the models. */
  changed: boolean;
  start(): void;
  turn(axis: TurnAxis): void;
  undo(): void;
  /** It lies right: keeps it as it is. */
  confirm(): void;
  /** Ends the correction and hands it over where there is one. */
  finish(): void;
}

/** Whether a person should be asked how the case lies: its jaws are there, and nothing says it for sure. */
export function isOrientationDoubtful(
  { sure, changed, turning }: Orientation,
  models: readonly ViewerModel[],
): boolean {
  const isScannedJaw = ({ jaw, isDesign }: ViewerModel) => !isDesign && (jaw === 'upper' || jaw === 'lower');
  return !sure && !changed && !turning && models.some(isScannedJaw);
}

/** How the case lies, and its correction by quarter turns. */
export function useOrientation(
  models: readonly ViewerModel[],
  onOrientation?: (orientation: Quat) => void,
): Orientation {
  const [turned, setTurned] = useState<Quat | null>(null);
  const [turning, setTurning] = useState(false);
  const found = useMemo(() => caseRotation(models), [models]);
  const rotation = turned ?? found.rotation;

  // A correction that has come back with the models needs no second keeper
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
