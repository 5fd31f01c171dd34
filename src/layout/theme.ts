import { alpha, createTheme, type Direction, type Theme } from '@mui/material/styles';
import type { Hands } from '../resources/defineResource.ts';

/** A colour and the pale one it stands on. */
export interface Tone {
  main: string;
  soft: string;
}

interface HousePalette {
  /** Whose turn it is: the one colour code of the product. */
  hands: Record<Hands, Tone>;
  tones: Record<'good' | 'warn' | 'bad', Tone>;
  /** The theme colour itself (lines, marks); `primary.main` is its darker ink, for text and buttons. */
  accent: Tone;
  ink: { faint: string };
  line: { main: string; strong: string };
  side: { background: string; ink: string; active: string; strong: string; track: string };
  /** The gradient behind a 3D model. */
  view: string;
}

declare module '@mui/material/styles' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- MUI lets a theme be extended by interfaces only
  interface Palette extends HousePalette {}
  // oxlint-disable-next-line typescript/no-empty-object-type -- likewise
  interface PaletteOptions extends Partial<HousePalette> {}
}

export type Mode = 'light' | 'dark';

/** Sizes of the frame, in pixels. */
export const frame = { side: 210, bar: 52, row: 56, mobileBelow: 992 } as const;

export const defaultAccent = '#1890ff';

const fonts =
  "'Inter Variable', 'Noto Sans Arabic', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC Variable', 'Noto Sans CJK SC', system-ui, sans-serif";

// Every colour of the product. Texts keep 4.5 : 1 on the pale tones and on the page.
const palettes = {
  light: {
    primary: { main: '#0a67c4', contrastText: '#ffffff' },
    accent: { main: defaultAccent, soft: '#e8f3ff' },
    background: { default: '#f4f6f9', paper: '#ffffff' },
    text: { primary: '#18242f', secondary: '#566576' },
    ink: { faint: '#627184' },
    action: { hover: '#f4f7fb' },
    divider: '#e4e9f0',
    line: { main: '#e4e9f0', strong: '#d3dae4' },
    error: { main: '#c0302f' },
    warning: { main: '#9c5d00' },
    success: { main: '#1d7a4f' },
    info: { main: '#0a67c4' },
    hands: {
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
    },
    view: 'radial-gradient(120% 120% at 50% 20%, #fbfcfe 0, #e7edf4 60%, #d3dde8 100%)',
  },
  dark: {
    primary: { main: '#6cb8ff', contrastText: '#08131d' },
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
    hands: {
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
    },
    view: 'radial-gradient(120% 120% at 50% 20%, #2b3947 0, #1a242e 60%, #10171e 100%)',
  },
} as const;

/** The one theme: light or dark, in the direction of the reader's language. */
export function makeTheme(mode: Mode, direction: Direction): Theme {
  const colours = palettes[mode];
  const border = `1px solid ${colours.line.main}`;
  return createTheme({
    direction,
    palette: { mode, ...colours },
    shape: { borderRadius: 8 },
    spacing: 8,
    breakpoints: { values: { xs: 0, sm: 600, md: frame.mobileBelow, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily: fonts,
      fontSize: 14,
      fontWeightMedium: 550,
      fontWeightBold: 650,
      h1: { fontSize: 20, fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.3 },
      h2: { fontSize: 15, fontWeight: 650, lineHeight: 1.4 },
      h3: { fontSize: 13, fontWeight: 650, lineHeight: 1.4 },
      body1: { fontSize: 14, lineHeight: 1.45 },
      body2: { fontSize: 13.5, lineHeight: 1.45 },
      caption: { fontSize: 12, lineHeight: 1.4 },
      button: { fontSize: 14, fontWeight: 550, textTransform: 'none', lineHeight: 1.4 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          html: { colorScheme: mode },
          body: { fontFeatureSettings: "'cv11', 'tnum'" },
          '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
          '@media (prefers-reduced-motion: reduce)': {
            '*': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
          },
        },
      },
      MuiButtonBase: {
        styleOverrides: {
          root: { '&.Mui-focusVisible': { outline: `2px solid ${colours.accent.main}`, outlineOffset: 2 } },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true, variant: 'outlined' },
        styleOverrides: {
          root: {
            minHeight: 34,
            paddingBlock: 5,
            paddingInline: 13,
            borderRadius: 6,
            whiteSpace: 'nowrap',
            variants: [
              {
                props: { size: 'small' },
                style: { minHeight: 28, paddingBlock: 2, paddingInline: 10, fontSize: 12.5 },
              },
              { props: { variant: 'text' }, style: { color: colours.text.secondary } },
              {
                props: { variant: 'outlined', color: 'primary' },
                style: {
                  color: colours.text.primary,
                  borderColor: colours.line.strong,
                  backgroundColor: colours.background.paper,
                },
              },
            ],
          },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { styleOverrides: { root: { border } } },
      MuiDialog: { styleOverrides: { paper: { borderRadius: 12 } } },
      MuiMenu: { styleOverrides: { paper: { border, borderRadius: 8, boxShadow: '0 8px 28px rgb(11 28 45 / 0.14)' } } },
      MuiPopover: { styleOverrides: { paper: { border, boxShadow: '0 8px 28px rgb(11 28 45 / 0.14)' } } },
      MuiMenuItem: { styleOverrides: { root: { fontSize: 13.5, minHeight: 34 } } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: colours.line.main, paddingBlock: 6, paddingInline: 12, fontSize: 13.5, lineHeight: 1.4 },
          head: {
            color: colours.ink.faint,
            fontSize: 12,
            fontWeight: 550,
            paddingBlock: 7,
            whiteSpace: 'nowrap',
            backgroundColor: `color-mix(in srgb, ${colours.background.default} 60%, ${colours.background.paper})`,
          },
        },
      },
      MuiCheckbox: {
        styleOverrides: {
          root: { padding: 6, '&:not(.Mui-checked):not(.MuiCheckbox-indeterminate)': { color: colours.ink.faint } },
        },
      },
      MuiTab: {
        styleOverrides: {
          root: { minHeight: 42, minWidth: 0, paddingBlock: 9, paddingInline: 10, fontSize: 13.5, fontWeight: 400 },
        },
      },
      MuiTabs: { styleOverrides: { root: { minHeight: 42 }, indicator: { backgroundColor: colours.accent.main } } },
      MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiOutlinedInput: {
        styleOverrides: { root: { borderRadius: 6 }, notchedOutline: { borderColor: colours.line.strong } },
      },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
      MuiAlert: { styleOverrides: { root: { borderRadius: 8 } } },
    },
  });
}
