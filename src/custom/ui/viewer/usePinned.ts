import { useMemo } from 'react';
import type { Mark } from './labels/marks.ts';
import { pinMarks } from './labels/pinMarks.ts';
import type { Pinning, ViewerPin } from './model.ts';
import type { SceneModel } from './stage/Scene.tsx';
import type { Inspect } from './useInspect.ts';
import type { usePlace } from './usePlace.ts';

interface Options {
  inspect: Pick<Inspect, 'carried' | 'draft'>;
  place: ReturnType<typeof usePlace>;
  models: readonly SceneModel[];
  numbers: { marks: readonly Mark[]; areShown: boolean };
}

const noPins: readonly ViewerPin[] = [];

/** The pins on the shown models, the place being looked at, and all marks over the models. */
export function usePinned(pinning: Pinning | undefined, { inspect, place, models, numbers }: Options) {
  const pins = pinning?.pins ?? noPins;
  const { carried, draft } = inspect;
  const { asked, show } = place;
  const ofPins = useMemo(
    () => pinMarks(pins, carried, [asked, draft], (id) => models.some((model) => model.id === id && model.visible)),
    [pins, carried, asked, draft, models],
  );
  return {
    pinMarks: ofPins,
    marks: useMemo(() => [...numbers.marks, ...ofPins], [numbers.marks, ofPins]),
    areShown: numbers.areShown,
    showPlace: show,
    /** Turns to a pin; false if it isn't on a shown model. */
    showPin(id: string): boolean {
      const at = carried.get(id) ?? pins.find((one) => one.id === id);
      if (at) show(at.modelId, at.point);
      return at !== undefined;
    },
  };
}

export type Pinned = ReturnType<typeof usePinned>;
