import { useState, type KeyboardEvent } from 'react';

/** Options per Page Up or Page Down. */
const page = 8;

interface Listbox {
  /** The option that Enter chooses; null if there is none. */
  active: string | null;
  setActive(id: string): void;
  /** For the list's text field. */
  onKeyDown(event: KeyboardEvent): void;
}

/** Keyboard handling of a combobox: the focus stays in its text field, while one option is active. */
export function useListbox(ids: readonly string[], onChoose: (id: string) => void): Listbox {
  const [wanted, setActive] = useState<string | null>(null);
  const at = Math.max(
    0,
    ids.findIndex((id) => id === wanted),
  );
  const active = ids[at] ?? null;
  const last = ids.length - 1;
  const moves: Record<string, () => number> = {
    ArrowDown: () => (at === last ? 0 : at + 1),
    ArrowUp: () => (at === 0 ? last : at - 1),
    PageDown: () => Math.min(at + page, last),
    PageUp: () => Math.max(at - page, 0),
    Home: () => 0,
    End: () => last,
  };
  return {
    active,
    setActive,
    onKeyDown(event) {
      // During IME composition, Enter and arrows belong to the input method.
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const move = moves[event.key];
      const next = move && ids[move()];
      if (next !== undefined) setActive(next);
      else if (event.key === 'Enter' && active !== null) onChoose(active);
      else return;
      event.preventDefault();
    },
  };
}
