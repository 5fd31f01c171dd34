import type { ViewerPin } from '../model.ts';
import type { CarriedPin } from '../tools/carry.ts';
import type { ModelPlace } from '../usePlace.ts';
import type { Mark } from './marks.ts';

/** Millimetres of surface that may stand before a pin. */
const ON_SURFACE = 2;

/** No tooth has it: a mark for the place that is looked at. Pins follow below, −1 for the first. */
export const placeNumber = 0;

/** What stands on a mark that is no tooth's. */
export const pinWord = (fdi: number): string => (fdi === placeNumber ? '•' : `${-fdi}`);

/** Pins as marks over the models that are shown, with the place that is looked at and the one where a pin is being set. */
export function pinMarks(
  pins: readonly ViewerPin[],
  carried: ReadonlyMap<string, CarriedPin>,
  places: readonly (ModelPlace | null)[],
  isShown: (modelId: string) => boolean,
): Mark[] {
  const set = pins.map((pin): ModelPlace & { fdi: number } => ({ ...pin, ...carried.get(pin.id), fdi: -pin.number }));
  const isPinned = ({ point }: ModelPlace) => set.some((pin) => pin.point.join() === point.join());
  const looked = places.flatMap((place) => (place && !isPinned(place) ? [{ ...place, fdi: placeNumber }] : []));
  return [...looked, ...set]
    .filter(({ modelId }) => isShown(modelId))
    .map(({ modelId, point, fdi }) => ({ modelId, point, fdi, radius: ON_SURFACE, placed: true }));
}
