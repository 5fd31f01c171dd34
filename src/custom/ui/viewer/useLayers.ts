import { useMemo, useState } from 'react';
import { isFdi, jawOf } from '../../../../domain/teeth.ts';
import { openingLayers, soloed, type Layer, type Layers } from './layers.ts';
import type { ViewerModel } from './model.ts';

type OneJaw = 'upper' | 'lower';

interface ShownLayers {
  layers: Layers;
  /** The jaw that a design of these teeth is made for; null where they are in both, or none is known. */
  designJaw: OneJaw | null;
  onLayer(id: string, layer: Layer): void;
  /** Shows a jaw without what bites on it; null shows again what stood there. */
  showOnly(jaw: OneJaw | null): void;
}

/** How each model is shown: as the case opens, as a person set it, and as a view of one jaw wants it. */
export function useLayers(models: readonly ViewerModel[], prescribed: readonly number[]): ShownLayers {
  const [set, setLayers] = useState<Layers>({});
  const [solo, showOnly] = useState<OneJaw | null>(null);
  const designJaw = jawOfAll(prescribed);
  const layers = useMemo(
    () => soloed({ ...openingLayers(models, designJaw), ...set }, models, { solo, designJaw }),
    [models, designJaw, set, solo],
  );
  const onLayer = (id: string, layer: Layer) => {
    setLayers({ ...set, [id]: layer });
    // Who shows a jaw that the view has hidden wants no view of one jaw any more.
    if (layer.visible !== layers[id]?.visible) showOnly(null);
  };
  return { layers, designJaw, onLayer, showOnly };
}

function jawOfAll(teeth: readonly number[]): OneJaw | null {
  const [jaw, ...others] = new Set(teeth.filter(isFdi).map(jawOf));
  return others.length === 0 ? (jaw ?? null) : null;
}
