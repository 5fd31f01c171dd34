import { useMemo } from 'react';
import { layerOf, type Layers } from './layers.ts';
import type { ViewerModel } from './model.ts';
import type { Pair } from './stage/drawables.ts';
import type { SceneModel } from './stage/Scene.tsx';

interface Options {
  models: readonly ViewerModel[];
  pairs: ReadonlyMap<string, Pair>;
  layers: Layers;
  painted: boolean;
  fades: Readonly<Record<string, number>> | undefined;
}

/** The models with their forms, as a person set their layers; the same list while nothing of that changes. */
export function useSceneModels({ models, pairs, layers, painted, fades }: Options): SceneModel[] {
  return useMemo(
    () =>
      models.map((model): SceneModel => {
        const { lod = null, full = null } = pairs.get(model.id) ?? {};
        const { visible, opacity } = layerOf(layers, model.id);
        const fade = fades?.[model.id] ?? 1;
        const seen = { visible: visible && fade > 0, opacity: opacity * fade };
        return { id: model.id, jaw: model.jaw, lod, full, painted, ...seen };
      }),
    [models, pairs, layers, painted, fades],
  );
}
