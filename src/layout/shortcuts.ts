/** A key that does something. */
export interface Shortcut {
  /** `KeyboardEvent.key`; any one of them will do. */
  keys: readonly string[];
  /** Held together with Ctrl, or with the command key; works while one types. Without it only while one doesn't. */
  chord?: boolean;
  where: 'everywhere' | 'lists' | 'model';
  /** A message that says what it does. */
  label: string;
}

/** Every such key of the console, in the order in which the help lists them. */
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

/** Of the question marks that keyboards have. */
const questionMarks = '?؟？';

/** A letter's key by the letter, on a keyboard of other letters (Russian, Arabic) by its place. */
const keyOf = ({ key, code = '' }: Pressed): string => {
  if (key.length > 1) return key;
  if (questionMarks.includes(key)) return '?';
  return (/^\p{Script=Latin}$/u.test(key) || !code.startsWith('Key') ? key : code.slice(3)).toLowerCase();
};

/** Whether this is the key, held with Ctrl or the command key where it is a chord and with neither where it isn't. */
export function isKey({ keys, chord = false }: Shortcut, pressed: Pressed): boolean {
  const { ctrlKey = false, metaKey = false, altKey = false } = pressed;
  return keys.includes(keyOf(pressed)) && !altKey && (ctrlKey || metaKey) === chord;
}

/** As `aria-keyshortcuts` has it: the alternatives one after another, the space key by its name. */
export const ariaKeys = (...wanted: readonly Shortcut[]): string =>
  wanted
    .flatMap(({ keys, chord }) => keys.flatMap((key) => (chord ? [`Control+${key}`, `Meta+${key}`] : key)))
    .map((key) => (key === ' ' ? 'Space' : key))
    .join(' ');
