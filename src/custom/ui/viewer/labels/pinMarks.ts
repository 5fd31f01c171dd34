import type { ViewerPin } from '../model.ts';
import type { CarriedPin } from '../tools/carry.ts';
import type { ModelPlace } from '../usePlace.ts';
import type { Mark } from './marks.ts';

/** Millimetres of surface allowed in front of a pin. */
const ON_SURFACE = 2;

/** Mark number of the place being looked at; no tooth has it. Pins are negative, from −1. */
const placeNumber = 0;

/** The text on a mark that isn't a tooth's. */
export const pinWord = (fdi: number): string => (fdi === placeNumber ? '•' : `${-fdi}`);

/** Pins as marks over the shown models, with the place being looked at and the one where a pin is being set. */
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
