import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { acquireStage, destroyStage, releaseStage, resizeStage, type Stage } from './stage/stage.ts';

export type StageState = 'starting' | 'drawing' | 'unsupported' | 'lost';

/**
 * A stage whose canvas fills `host` and follows its size. `onSize` comes before the frame of a new size; `onLost` when
 * the GPU has dropped all its contents.
 */
export function useStage(
  host: RefObject<HTMLElement | null>,
  onSize: (width: number, height: number) => void,
  onLost: () => void,
): { stage: Stage | null; state: StageState; restart: () => void } {
  const [stage, setStage] = useState<Stage | null>(null);
  const [state, setState] = useState<StageState>('starting');
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ onSize, onLost });
  useEffect(() => void (latest.current = { onSize, onLost }));

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    let acquired: Stage;
    try {
      acquired = acquireStage();
    } catch {
      setState('unsupported');
      return;
    }
    const { canvas } = acquired;
    let wasLost = false;
    const resize = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth === 0 || clientHeight === 0) return;
      resizeStage(acquired, clientWidth, clientHeight);
      latest.current.onSize(clientWidth, clientHeight);
    };
    const lost = (event: Event) => {
      event.preventDefault();
      wasLost = true;
      // Its objects have lost their memory, and must not be drawn when the context is restored.
      acquired.root.render(null);
      latest.current.onLost();
      setState('lost');
    };
    // A restored context is as empty as a new one, and a new one has no stale objects to free.
    const restored = () => setAttempt((before) => before + 1);
    element.prepend(canvas);
    resize();
    canvas.addEventListener('webglcontextlost', lost);
    canvas.addEventListener('webglcontextrestored', restored);
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    setStage(acquired);
    setState('drawing');
    return () => {
      observer.disconnect();
      canvas.removeEventListener('webglcontextlost', lost);
      canvas.removeEventListener('webglcontextrestored', restored);
      if (wasLost) destroyStage(acquired);
      else releaseStage(acquired);
    };
  }, [host, attempt]);

  const restart = useCallback(() => setAttempt((before) => before + 1), []);
  return { stage, state, restart };
}
