import { useMemo, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { layerOf, type Layers } from './layers.ts';
import type { ViewerModel } from './model.ts';
import { type Pair, Drawables, type LoadFigures } from './stage/drawables.ts';
import { coloursOf, STEP_BACK } from './stage/clay.ts';
import type { SceneModel } from './stage/Scene.tsx';
import { snapshot, subscribe } from './loading/client.ts';

interface Options {
  models: readonly ViewerModel[];
  pairs: ReadonlyMap<string, Pair>;
  layers: Layers;
  painted: boolean;
  fades: Readonly<Record<string, number>> | undefined;
  prescribed: readonly number[];
  maps: ReadonlyMap<string, Uint8Array> | undefined;
}

const none: readonly number[] = [];

/** The models with their forms and layer settings; memoized. */
export function useSceneModels({ models, pairs, layers, painted, fades, prescribed, maps }: Options): SceneModel[] {
  const teeth = prescribed.join();
  return useMemo(() => {
    const colours = coloursOf(models);
    const hasDesign = models.some(({ id, isDesign }) => isDesign && layerOf(layers, id).visible);
    return models.map((model): SceneModel => {
      const { lod = null, full = null } = pairs.get(model.id) ?? {};
      const { visible, opacity } = layerOf(layers, model.id);
      const fade = fades?.[model.id] ?? 1;
      const seen = { visible: visible && fade > 0, opacity: opacity * fade };
      const { id, jaw, isDesign } = model;
      const back = hasDesign && !isDesign && seen.opacity < 1 ? STEP_BACK : 0;
      const look = { colour: colours.get(id) ?? '', rank: rankOf(model, models), back };
      const map = maps?.get(id) ?? null;
      const own = { painted: painted || map !== null, map, marked: isDesign ? none : prescribed };
      return { id, jaw, isDesign, lod, full, ...own, ...look, ...seen };
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `teeth` is `prescribed` by value: callers make it from the order's teeth
  }, [models, pairs, layers, painted, fades, teeth, maps]);
}

/**
 * Lower ranks win where surfaces coincide: a design over its scan, jaws over the bite, and one of two versions over the
 * other.
 */
function rankOf(model: ViewerModel, models: readonly ViewerModel[]): number {
  const isSameKind = ({ jaw, isDesign }: ViewerModel) => jaw === model.jaw && isDesign === model.isDesign;
  const among = models.filter(isSameKind).indexOf(model);
  return model.isDesign ? -1 - among : (model.jaw === 'bite' ? 10 : 0) + among;
}

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
