import { useEffect, useRef } from 'react';
import { readPreference } from './preferences.ts';

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
/** Widgets with keys of their own. */
const own = '[role=dialog], [role=menu], [role=listbox], [role=tablist], [role=toolbar]';

/** Whether a key there is the page's to take: nothing is being typed, and no widget with keys of its own has the focus. */
const isFree = (target: EventTarget | null) => !(target instanceof Element && target.closest(`${typing}, ${own}`));

/** A letter or a mark: what speech input or a slip of the hand may set off, and so may be turned off. */
const isSingle = ({ key }: KeyboardEvent) => key.length === 1 && key !== ' ';

/**
 * Hears the keys pressed anywhere on the page while nothing is being typed and no dialog or menu has the focus.
 * Chords with Ctrl, Alt or the command key belong to others.
 */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isSingle(event) && !readPreference('singleKeys')) return;
      if (isFree(event.target)) latest.current(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
