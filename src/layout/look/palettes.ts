import { alpha, darken, getContrastRatio, lighten } from '@mui/material/styles';
import { defaultAccent } from '../../../domain/account/settings.ts';
import type { Turn } from '../../../domain/order/orderVocabularies.ts';

/** A colour and its pale background. */
interface Tone {
  main: string;
  soft: string;
}

interface HousePalette {
  /** Whose turn it is: the product's only colour code. */
  turn: Record<Turn, Tone>;
  tones: Record<'good' | 'warn' | 'bad', Tone>;
  /** The theme colour itself (lines, markers); `primary.main` is its darker shade, for text and buttons. */
  accent: Tone;
  ink: { faint: string };
  line: { main: string; strong: string };
  /** The dark side bar; `mark` is an accent shade visible on it. */
  side: Record<'background' | 'ink' | 'active' | 'strong' | 'track' | 'mark', string>;
  /** The gradient behind a 3D model. */
  view: string;
  /** The shadow of floating surfaces. */
  shadow: string;
}

declare module '@mui/material/styles' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- MUI lets a theme be extended by interfaces only
  interface Palette extends HousePalette {}
  // oxlint-disable-next-line typescript/no-empty-object-type -- likewise
  interface PaletteOptions extends Partial<HousePalette> {}
}

export type Mode = 'light' | 'dark';

export interface Colours extends HousePalette {
  primary: { main: string; contrastText: string };
  background: { default: string; paper: string };
  text: { primary: string; secondary: string; disabled?: string };
  action: { hover: string };
  divider: string;
  error: { main: string };
  warning: { main: string };
  success: { main: string };
  info: { main: string };
}

// All of the product's colours. Text keeps 4.5:1 contrast on the pale tones and on the page.
const drawn: Record<Mode, Colours> = {
  light: {
    primary: { main: '#0a67c4', contrastText: '#ffffff' },
    accent: { main: defaultAccent, soft: '#e8f3ff' },
    background: { default: '#f4f6f9', paper: '#ffffff' },
    text: { primary: '#18242f', secondary: '#566576' },
    ink: { faint: '#5f6e80' },
    action: { hover: '#f4f7fb' },
    divider: '#e4e9f0',
    line: { main: '#e4e9f0', strong: '#d3dae4' },
    error: { main: '#c0302f' },
    warning: { main: '#9c5d00' },
    success: { main: '#1d7a4f' },
    info: { main: '#0a67c4' },
    turn: {
      clinic: { main: '#0a7672', soft: '#e1f5f3' },
      lab: { main: '#5f4dc4', soft: '#eeebfb' },
      nobody: { main: '#566576', soft: '#eef1f5' },
    },
    tones: {
      good: { main: '#1d7a4f', soft: '#e3f5ec' },
      warn: { main: '#9c5d00', soft: '#fff4e0' },
      bad: { main: '#b93030', soft: '#fdecec' },
    },
    side: {
      background: '#0c1b2a',
      ink: '#a9b9c9',
      active: '#14324f',
      strong: '#ffffff',
      track: alpha('#ffffff', 0.12),
      mark: defaultAccent,
    },
    view: 'radial-gradient(120% 120% at 50% 20%, #fbfcfe 0, #e7edf4 60%, #d3dde8 100%)',
    shadow: '0 8px 28px rgb(11 28 45 / 0.14)',
  },
  dark: {
    primary: { main: '#6cb8ff', contrastText: '#050f18' },
    accent: { main: defaultAccent, soft: '#12304d' },
    background: { default: '#0f161d', paper: '#17212b' },
    text: { primary: '#e7edf3', secondary: '#a6b4c2' },
    ink: { faint: '#8a99a8' },
    action: { hover: '#1d2935' },
    divider: '#263340',
    line: { main: '#263340', strong: '#3a4b5c' },
    error: { main: '#ff8a8a' },
    warning: { main: '#ffb84d' },
    success: { main: '#4cc38a' },
    info: { main: '#6cb8ff' },
    turn: {
      clinic: { main: '#4fd1c5', soft: '#0f3331' },
      lab: { main: '#a99bff', soft: '#29244a' },
      nobody: { main: '#a6b4c2', soft: '#222d38' },
    },
    tones: {
      good: { main: '#4cc38a', soft: '#12301f' },
      warn: { main: '#ffb84d', soft: '#382a12' },
      bad: { main: '#ff8a8a', soft: '#3a1d1f' },
    },
    side: {
      background: '#0a131c',
      ink: '#a9b9c9',
      active: '#16304a',
      strong: '#ffffff',
      track: alpha('#ffffff', 0.12),
      mark: defaultAccent,
    },
    view: 'radial-gradient(120% 120% at 50% 20%, #2b3947 0, #1a242e 60%, #10171e 100%)',
    shadow: '0 8px 28px rgb(0 0 0 / 0.4)',
  },
};

/** A mode's colours with the picked theme colour, `#rrggbb`; those of the default are hand-tuned. */
export function coloursOf(mode: Mode, accent: string): Colours {
  // Disabled text must stay legible.
  const colours = { ...drawn[mode], text: { ...drawn[mode].text, disabled: drawn[mode].ink.faint } };
  if (accent === defaultAccent) return colours;
  const { background, ink, primary, side } = colours;
  const own = accentColours(accent, mode, {
    paper: background.paper,
    page: background.default,
    faint: ink.faint,
    onPrimary: primary.contrastText,
    side: [side.background, side.active],
  });
  return {
    ...colours,
    primary: { ...primary, ...own.primary },
    accent: own.accent,
    side: { ...side, mark: own.mark },
  };
}

/** Colours that the picked colour is combined with, `#rrggbb`. */
interface Backgrounds {
  paper: string;
  page: string;
  /** The palest text on the accent's soft tone. */
  faint: string;
  /** Text on primary buttons. */
  onPrimary: string;
  side: readonly string[];
}

interface AccentColours {
  primary: { main: string };
  accent: { main: string; soft: string };
  /** The marker in the dark side bar. */
  mark: string;
}

/** Minimum contrast of text and lines: WCAG 2.2 AA with a small margin. */
const enough = { text: 4.6, line: 3.05 };
const step = 0.02;
const softest = { light: 0.1, dark: 0.22 };

/** Colours for text, buttons, markers and backgrounds derived from any picked colour, legible in this mode. */
function accentColours(picked: string, mode: 'light' | 'dark', backgrounds: Backgrounds): AccentColours {
  const { paper, page, faint, onPrimary, side } = backgrounds;
  const away = mode === 'light' ? darken : lighten;
  const soft = weakened(softest[mode], (share) => mix(paper, picked, share), reads(faint));
  const standsOut = (colour: string) =>
    [paper, page, soft].every((background) => getContrastRatio(colour, background) >= enough.text) &&
    // Buttons darken on hover.
    [colour, darken(colour, 0.3)].every(reads(onPrimary));
  return {
    primary: { main: moved(picked, away, standsOut) },
    accent: { main: moved(picked, away, isLineOn([paper, page])), soft },
    mark: moved(picked, lighten, isLineOn(side)),
  };
}

const reads = (text: string) => (background: string) => getContrastRatio(text, background) >= enough.text;
const isLineOn = (backgrounds: readonly string[]) => (line: string) =>
  backgrounds.every((background) => getContrastRatio(line, background) >= enough.line);

/** The closest shade of `colour` that satisfies `isGood`, at worst white or black. */
function moved(colour: string, away: typeof darken, isGood: (colour: string) => boolean): string {
  for (let by = 0; by < 1; by += step) {
    const next = hex(away(colour, by));
    if (isGood(next)) return next;
  }
  return hex(away(colour, 1));
}

function weakened(share: number, make: (share: number) => string, isGood: (colour: string) => boolean): string {
  for (let left = share; left > 0; left -= step) if (isGood(make(left))) return make(left);
  return make(0);
}

const channels = (colour: string) =>
  colour.startsWith('#')
    ? [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
    : (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
const toHex = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `#rrggbb` from MUI's `rgb(…)`. */
const hex = (colour: string) => toHex(channels(colour));

function mix(background: string, colour: string, share: number): string {
  const over = channels(colour);
  return toHex(channels(background).map((part, at) => part * (1 - share) + (over[at] ?? 0) * share));
}
