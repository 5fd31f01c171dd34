/** A keyboard shortcut. */
export interface Shortcut {
  /** `KeyboardEvent.key`; any of them. */
  keys: readonly string[];
  /** With Ctrl or ⌘; works while typing. Shortcuts without it don't. */
  chord?: boolean;
  where: 'everywhere' | 'lists' | 'model';
  /** Message key of its description. */
  label: string;
}

/** All of the console's shortcuts, in the help's order. */
export const shortcuts = {
  palette: { keys: ['k'], chord: true, where: 'everywhere', label: 'palette.keys.open' },
  help: { keys: ['?'], where: 'everywhere', label: 'palette.keys.help' },
  search: { keys: ['/'], where: 'lists', label: 'list.keys.search' },
  nextRow: { keys: ['j', 'ArrowDown'], where: 'lists', label: 'list.keys.next' },
  previousRow: { keys: ['k', 'ArrowUp'], where: 'lists', label: 'list.keys.previous' },
  openRow: { keys: ['Enter'], where: 'lists', label: 'list.keys.open' },
  selectRow: { keys: ['x', ' '], where: 'lists', label: 'list.keys.select' },
  turnModel: { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], where: 'model', label: 'palette.keys.turn' },
  zoomModel: { keys: ['+', '-'], where: 'model', label: 'palette.keys.zoom' },
  viewModel: { keys: ['1', '2', '3', '4', '5', '6'], where: 'model', label: 'palette.keys.views' },
  fitModel: { keys: ['f'], where: 'model', label: 'palette.keys.fit' },
  placeLabel: { keys: ['Enter'], where: 'model', label: 'palette.keys.placeLabel' },
  removeLabel: { keys: ['Delete'], where: 'model', label: 'palette.keys.removeLabel' },
  undoLabel: { keys: ['z'], chord: true, where: 'model', label: 'palette.keys.undoLabel' },
} as const satisfies Record<string, Shortcut>;

type Pressed = Pick<KeyboardEvent, 'key'> & Partial<Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>>;

/** Question marks on various keyboards. */
const questionMarks = '?؟？';

/** A Latin letter, or on other keyboards (Russian, Arabic) the Latin letter at the key's position. */
const keyOf = ({ key, code = '' }: Pressed): string => {
  if (key.length > 1) return key;
  if (questionMarks.includes(key)) return '?';
  return (/^\p{Script=Latin}$/u.test(key) || !code.startsWith('Key') ? key : code.slice(3)).toLowerCase();
};

/** Whether the event is this shortcut: with Ctrl or ⌘ if it is a chord, without either if not. */
export function isKey({ keys, chord = false }: Shortcut, pressed: Pressed): boolean {
  const { ctrlKey = false, metaKey = false, altKey = false } = pressed;
  return keys.includes(keyOf(pressed)) && !altKey && (ctrlKey || metaKey) === chord;
}

/** The value of `aria-keyshortcuts`: alternatives separated by spaces, with the space key as `Space`. */
export const ariaKeys = (...wanted: readonly Shortcut[]): string =>
  wanted
    .flatMap(({ keys, chord }) => keys.flatMap((key) => (chord ? [`Control+${key}`, `Meta+${key}`] : key)))
    .map((key) => (key === ' ' ? 'Space' : key))
    .join(' ');
