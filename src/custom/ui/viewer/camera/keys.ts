import { views, type View } from './views.ts';

/** The effect of a key on the view. */
type KeyAction =
  | { do: 'turn'; right: number; down: number }
  | { do: 'zoom'; in: boolean }
  | { do: 'view'; view: View }
  | { do: 'fit' };

const STEP = Math.PI / 12;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Null for keys that the viewer ignores, such as all with Ctrl, Alt or Cmd. */
export function keyAction(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): KeyAction | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const arrow = arrows[event.key];
  if (arrow) return { do: 'turn', right: arrow[0], down: arrow[1] };
  if (event.key === '+' || event.key === '=') return { do: 'zoom', in: true };
  if (event.key === '-' || event.key === '_') return { do: 'zoom', in: false };
  if (event.key.toLowerCase() === 'f') return { do: 'fit' };
  const view = views[Number(event.key) - 1];
  return view ? { do: 'view', view } : null;
}
