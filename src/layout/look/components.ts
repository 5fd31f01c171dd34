import type { ThemeOptions } from '@mui/material/styles';
import type { Density } from './density.ts';
import type { Colours, Mode } from './palettes.ts';
import { printStyles } from './print.ts';
import { radii, textSizes } from './text.ts';

/** How MUI's pieces look in this house, in a mode's colours and as dense as the person likes it. */
export function componentsOf(mode: Mode, colours: Colours, density: Density): ThemeOptions['components'] {
  const border = `1px solid ${colours.line.main}`;
  const text = textSizes(density.scale);
  const floating = { border, boxShadow: colours.shadow };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        html: { colorScheme: mode },
        body: { fontFeatureSettings: "'cv11', 'tnum'" },
        '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
        '@media (prefers-reduced-motion: reduce)': {
          // A transition of any length would let what inherits a size follow it a frame later, one element after the other.
          '*': { animationDuration: '1ms !important', transition: 'none !important' },
        },
        ...printStyles,
      },
    },
    MuiButtonBase: {
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `2px solid ${colours.primary.main}`, outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined' },
      styleOverrides: {
        root: {
          minHeight: density.button,
          paddingBlock: density.cell - 1,
          paddingInline: 13,
          borderRadius: radii.control,
          whiteSpace: 'nowrap',
          variants: [
            {
              props: { size: 'small' },
              style: { minHeight: density.smallButton, paddingBlock: 2, paddingInline: 10, fontSize: text.small },
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
    MuiDialog: { styleOverrides: { paper: { borderRadius: radii.dialog } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: text.lead, fontWeight: 650 } } },
    MuiMenu: { styleOverrides: { paper: { ...floating, borderRadius: radii.card } } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiMenuItem: { styleOverrides: { root: { fontSize: text.body2, minHeight: density.menuItem } } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: colours.line.main,
          paddingBlock: density.cell,
          paddingInline: 9,
          // A laptop's width shows a list whole in the longer languages too.
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
    MuiCheckbox: {
      styleOverrides: {
        root: {
          padding: density.cell,
          '&:not(.Mui-checked):not(.MuiCheckbox-indeterminate)': { color: colours.ink.faint },
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
        },
      },
    },
    MuiTabs: {
      styleOverrides: { root: { minHeight: density.tab }, indicator: { backgroundColor: colours.accent.main } },
    },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { borderRadius: radii.control },
        notchedOutline: { borderColor: colours.line.strong },
        input: {
          variants: [
            {
              props: ({ ownerState }: { ownerState: { multiline?: boolean; size?: string } }) =>
                ownerState.size === 'small' && !ownerState.multiline,
              style: { paddingBlock: density.input },
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
              style: { transform: `translate(14px, ${density.input + 0.5}px) scale(1)` },
            },
          ],
        },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        root: { '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingBlock: density.input - 2.5 } },
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiAlert: { styleOverrides: { root: { borderRadius: radii.card } } },
  };
}
