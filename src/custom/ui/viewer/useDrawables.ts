import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from './loading/client.ts';
import type { ViewerModel } from './model.ts';
import { Drawables, type LoadFigures, type Pair } from './stage/drawables.ts';

/**
 * Loads the models' forms and keeps them drawable while mounted. `pairs` changes its identity only when a form arrives
 * or goes.
 */
export function useDrawables(models: readonly ViewerModel[]): {
  pairs: ReadonlyMap<string, Pair>;
  load: LoadFigures;
  retry: () => void;
  refill: () => void;
} {
  const held = useRef<Drawables>(null);
  held.current ??= new Drawables();
  const drawables = held.current;
  const version = useSyncExternalStore(subscribe, snapshot);
  const [pairs, setPairs] = useState<ReadonlyMap<string, Pair>>(new Map());

  useLayoutEffect(() => {
    drawables.sync(models);
    const changed = drawables.collect(models);
    setPairs((before) => {
      const same = before.size === models.length && models.every(({ id }) => before.has(id));
      return same && !changed ? before : new Map(models.map(({ id }) => [id, drawables.pair(id)]));
    });
  }, [drawables, models, version]);

  useEffect(() => () => drawables.clear(), [drawables]);

  const retry = useCallback(() => drawables.retry(), [drawables]);
  const refill = useCallback(() => drawables.refill(), [drawables]);
  return { pairs, load: drawables.figures(models), retry, refill };
}
