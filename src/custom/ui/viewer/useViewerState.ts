import { useEffect, useRef } from 'react';
import type { ViewerModel } from './model.ts';
import type { LoadFigures } from './stage/drawables.ts';
import type { Drawn } from './stage/Scene.tsx';
import type { StageState } from './useStage.ts';

interface Options {
  models: readonly ViewerModel[];
  load: LoadFigures;
  drawn: Drawn;
  stageState: StageState;
  onReady: (() => void) | undefined;
}

export interface ViewerState {
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
