import type { Vec3 } from '../camera/orientation.ts';
import type { ViewerPin } from '../model.ts';
import type { Solid } from './solid.ts';

/** The place of an earlier version's pin on the newer one. */
export interface CarriedPin {
  modelId: string;
  point: Vec3;
  /** Millimetres from where it was set. */
  moved: number;
}

/** Millimetres beyond which a pin says that it has moved. */
export const movedFrom = 0.5;

/** The nearest point on the surfaces of several models; null without models. */
export function nearestOf(solids: ReadonlyMap<string, Pick<Solid, 'finder'>>, at: Vec3): CarriedPin | null {
  let nearest: CarriedPin | null = null;
  for (const [modelId, { finder }] of solids)
    if (finder.nearest(...at, nearest?.moved)) {
      const { x, y, z, distance } = finder;
      nearest = { modelId, point: [x, y, z], moved: distance };
    }
  return nearest;
}

/** By pin: the new place of each pin of an earlier version. */
export const carriedPins = (
  solidsAmong: (ids: readonly string[]) => ReadonlyMap<string, Pick<Solid, 'finder'>>,
  pins: readonly Pick<ViewerPin, 'id' | 'point' | 'among'>[],
): [string, CarriedPin][] =>
  pins.flatMap(({ id, point, among }) => {
    const found = nearestOf(solidsAmong(among ?? []), point);
    return found ? [[id, found] as const satisfies [string, CarriedPin]] : [];
  });
