import { darken, getContrastRatio, lighten } from '@mui/material/styles';

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
export function accentColours(picked: string, mode: 'light' | 'dark', backgrounds: Backgrounds): AccentColours {
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
