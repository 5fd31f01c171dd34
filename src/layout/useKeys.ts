import { useEffect, useRef } from 'react';
import { readPreference } from './preferences.ts';

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
/** Widgets with their own keyboard handling. */
const own = '[role=dialog], [role=menu], [role=listbox], [role=tablist], [role=toolbar]';

/** Whether the page may handle a key there: not while typing, or in a widget with its own keyboard handling. */
const acceptsPageKeys = (target: EventTarget | null) =>
  !(target instanceof Element && target.closest(`${typing}, ${own}`));

/** A single character, which speech input or an accidental keystroke may trigger, so users can turn it off. */
const isSingle = ({ key }: KeyboardEvent) => key.length === 1 && key !== ' ';

/**
 * Handles keys anywhere on the page while the user isn't typing and no dialog or menu has the focus. Chords with Ctrl,
 * Alt or ⌘ belong to others.
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
      if (acceptsPageKeys(event.target)) latest.current(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
