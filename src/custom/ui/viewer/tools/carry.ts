import type { Vec3 } from '../camera/orientation.ts';
import type { ViewerPin } from '../model.ts';
import type { Solid } from './solid.ts';

/** Where a pin of an earlier version is shown on the newer one. */
export interface CarriedPin {
  modelId: string;
  point: Vec3;
  /** Millimetres to where it was set. */
  moved: number;
}

/** Further from where it was set, a pin says so. */
export const movedFrom = 0.5;

/** The nearest point of several models' surfaces; null where there is no model. */
export function nearestOf(solids: ReadonlyMap<string, Pick<Solid, 'finder'>>, at: Vec3): CarriedPin | null {
  let nearest: CarriedPin | null = null;
  for (const [modelId, { finder }] of solids)
    if (finder.nearest(...at, nearest?.moved)) {
      const { x, y, z, distance } = finder;
      nearest = { modelId, point: [x, y, z], moved: distance };
    }
  return nearest;
}

/** By pin: where each of an earlier version lies. */
export const carriedPins = (
  solidsAmong: (ids: readonly string[]) => ReadonlyMap<string, Pick<Solid, 'finder'>>,
  pins: readonly Pick<ViewerPin, 'id' | 'point' | 'among'>[],
): [string, CarriedPin][] =>
  pins.flatMap(({ id, point, among }) => {
    const found = nearestOf(solidsAmong(among ?? []), point);
    return found ? [[id, found] as const satisfies [string, CarriedPin]] : [];
  });
