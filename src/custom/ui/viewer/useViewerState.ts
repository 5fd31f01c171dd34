import { useEffect, useRef, useMemo, useState } from 'react';
import type { ViewerModel } from './model.ts';
import type { LoadFigures } from './stage/drawables.ts';
import type { Drawn } from './stage/Scene.tsx';
import type { StageState } from './useStage.ts';
import { isFdi, jawOf } from '../../../../domain/teeth.ts';
import { openingLayers, soloed, type Layer, type Layers } from './layers.ts';

interface Options {
  models: readonly ViewerModel[];
  load: LoadFigures;
  drawn: Drawn;
  stageState: StageState;
  onReady: (() => void) | undefined;
}

interface ViewerState {
  state: 'empty' | 'error' | 'ready' | 'loading' | 'preview';
  /** The message shown instead of models; null if they can be shown. */
  message: 'empty' | 'unsupported' | 'lost' | null;
}

/** The viewer's state. Calls `onReady` once, when everything available has been drawn. */
export function useViewerState({ onReady, ...options }: Options): ViewerState {
  const isAnnounced = useRef(false);
  const found = stateOf(options);
  const isReady = found.state === 'ready';
  useEffect(() => {
    if (!isReady || isAnnounced.current) return;
    isAnnounced.current = true;
    performance.mark('viewer:full-frame');
    onReady?.();
  }, [isReady, onReady]);
  return found;
}

function stateOf({ models, load, drawn, stageState }: Omit<Options, 'onReady'>): ViewerState {
  const isEmpty = models.every(({ lodUrl, fullUrl }) => lodUrl === null && fullUrl === null);
  if (isEmpty) return { state: 'empty', message: 'empty' };
  if (stageState === 'unsupported' || stageState === 'lost') return { state: 'error', message: stageState };
  const hasFailed = load.pending === 0 && load.failed.length > 0;
  if (drawn === 'nothing') return { state: hasFailed ? 'error' : 'loading', message: null };
  const isLoaded = load.pending === 0 && load.failed.length === 0;
  const isReady = stageState === 'drawing' && isLoaded && drawn === 'whole';
  return { state: isReady ? 'ready' : 'preview', message: null };
}

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
