import type { ThemeOptions } from '@mui/material/styles';
import type { Density } from './density.ts';
import type { Colours, Mode } from './palettes.ts';
import { radii, textSizes } from './text.ts';

interface Look {
  mode: Mode;
  colours: Colours;
  density: Density;
  text: ReturnType<typeof textSizes>;
}
type Components = NonNullable<ThemeOptions['components']>;

/** Minimum touch target size on phones, px. */
const finger = 44;
const onPhone = '@media (max-width: 599.98px)';
/** Line height of a field, px. */
const inputLine = 20;
const fingerHigh = { [onPhone]: { minHeight: finger } } as const;
const fingerWide = { [onPhone]: { minWidth: finger, minHeight: finger } } as const;

/** MUI's component styles for a mode's colours and the user's density. */
export function componentsOf(mode: Mode, colours: Colours, density: Density): Components {
  const look: Look = { mode, colours, density, text: textSizes(density.scale) };
  return { ...page(look), ...buttons(look), ...surfaces(look), ...tables(look), ...inputs(look) };
}

const page = ({ mode }: Look): Components => ({
  MuiCssBaseline: {
    styleOverrides: {
      html: { colorScheme: mode },
      body: { fontFeatureSettings: "'cv11', 'tnum'" },
      '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
      summary: { minHeight: 24, alignContent: 'center', ...fingerHigh },
      '@media (prefers-reduced-motion: reduce)': {
        // A transition of any length would make inherited sizes lag by a frame per nested element.
        '*': { animationDuration: '1ms !important', transition: 'none !important' },
      },
    },
  },
});

/** Buttons and focus outlines. */
const buttons = ({ colours, density, text }: Look): Components => ({
  MuiButtonBase: {
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: `2px solid ${colours.primary.main}`, outlineOffset: 2 } },
    },
  },
  // Links that act as buttons need a larger target than links in text.
  MuiLink: { styleOverrides: { button: { minHeight: 24, ...fingerHigh } } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: {
        minHeight: density.button,
        paddingBlock: density.cell - 1,
        paddingInline: 13,
        borderRadius: radii.control,
        whiteSpace: 'nowrap',
        ...fingerWide,
        variants: [
          {
            props: { size: 'small' },
            style: {
              minHeight: density.smallButton,
              paddingBlock: 2,
              paddingInline: 10,
              fontSize: text.small,
              ...fingerHigh,
            },
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
  MuiIconButton: { styleOverrides: { root: fingerWide } },
  MuiToggleButton: { styleOverrides: { root: fingerWide } },
  MuiFormControlLabel: { styleOverrides: { root: fingerHigh } },
  MuiRadio: { styleOverrides: { root: fingerWide } },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        padding: density.cell,
        ...fingerWide,
        '&:not(.Mui-checked):not(.MuiCheckbox-indeterminate)': { color: colours.ink.faint },
      },
    },
  },
});

const floatingIn = ({ colours }: Look) => ({ border: `1px solid ${colours.line.main}`, boxShadow: colours.shadow });

/** Surfaces on and above the page. */
function surfaces(look: Look): Components {
  const { colours, density, text } = look;
  const border = `1px solid ${colours.line.main}`;
  const floating = floatingIn(look);
  return {
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: radii.dialog } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: text.lead, fontWeight: 650 } } },
    MuiMenu: { styleOverrides: { paper: { ...floating, borderRadius: radii.card } } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiMenuItem: { styleOverrides: { root: { fontSize: text.body2, minHeight: density.menuItem, ...fingerHigh } } },
    MuiListItemButton: { styleOverrides: { root: fingerHigh } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiAlert: { styleOverrides: { root: { borderRadius: radii.card } } },
  };
}

const tables = ({ colours, density, text }: Look): Components => ({
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderColor: colours.line.main,
        paddingBlock: density.cell,
        paddingInline: 9,
        // Fits lists on laptop screens even in the longer languages.
        '@media (max-width: 1500px)': { paddingInline: 6 },
        fontSize: text.body2,
        lineHeight: 1.4,
      },
      head: {
        color: colours.ink.faint,
        fontSize: text.caption,
        fontWeight: 550,
        paddingBlock: density.cell + 1,
        whiteSpace: 'nowrap',
        '@media (max-width: 1500px)': { whiteSpace: 'normal' },
        backgroundColor: `color-mix(in srgb, ${colours.background.default} 60%, ${colours.background.paper})`,
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: density.tab,
        minWidth: 0,
        paddingBlock: density.cell + 3,
        paddingInline: 10,
        fontSize: text.body2,
        fontWeight: 400,
        ...fingerWide,
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: density.tab, ...fingerHigh },
      indicator: { backgroundColor: colours.accent.main },
    },
  },
});

function inputs(look: Look): Components {
  const { colours, density } = look;
  const grown = Math.max(density.input, (finger - inputLine * density.scale) / 2);
  const label = (padding: number) => `translate(14px, ${padding + 0.5}px) scale(1)`;
  return {
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { borderRadius: radii.control, ...fingerHigh },
        notchedOutline: { borderColor: colours.line.strong },
        input: {
          variants: [
            {
              props: ({ ownerState }: { ownerState: { multiline?: boolean; size?: string } }) =>
                ownerState.size === 'small' && !ownerState.multiline,
              style: { paddingBlock: density.input, [onPhone]: { paddingBlock: grown } },
            },
          ],
        },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: {
          variants: [
            {
              props: { size: 'small', variant: 'outlined', shrink: false },
              style: { transform: label(density.input), [onPhone]: { transform: label(grown) } },
            },
          ],
        },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        root: {
          '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
            paddingBlock: density.input - 2.5,
            [onPhone]: { paddingBlock: grown - 2.5 },
          },
        },
        option: fingerHigh,
        paper: floatingIn(look),
      },
    },
  };
}
