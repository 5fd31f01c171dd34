import { useMemo, useState } from 'react';
import { isFdi, jawOf } from '../../../../domain/teeth.ts';
import { openingLayers, soloed, type Layer, type Layers } from './layers.ts';
import type { ViewerModel } from './model.ts';

type OneJaw = 'upper' | 'lower';

interface ShownLayers {
  layers: Layers;
  /** The jaw of the prescribed teeth; null if they are in both jaws or there are none. */
  designJaw: OneJaw | null;
  onLayer(id: string, layer: Layer): void;
  /** Shows a jaw without its antagonist; null restores what was shown. */
  showOnly(jaw: OneJaw | null): void;
}

/** How each model is shown: as the case opens, with the user's settings, and as a single-jaw view requires. */
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
    // Showing a hidden jaw ends the single-jaw view.
    if (layer.visible !== layers[id]?.visible) showOnly(null);
  };
  return { layers, designJaw, onLayer, showOnly };
}

function jawOfAll(teeth: readonly number[]): OneJaw | null {
  const [jaw, ...others] = new Set(teeth.filter(isFdi).map(jawOf));
  return others.length === 0 ? (jaw ?? null) : null;
}
