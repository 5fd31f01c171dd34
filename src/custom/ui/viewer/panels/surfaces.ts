import { Box, ButtonBase, styled, type Theme } from '@mui/material';

/** The background behind the model: a soft light from theme colours, grey enough for tooth colours in dark mode too. */
export const viewerBackground = ({ palette }: Theme): string => {
  const { paper, default: page } = palette.background;
  const ink = palette.text.primary;
  const mix = (base: string, other: string, percent: number) => `color-mix(in srgb, ${other} ${percent}%, ${base})`;
  const [near, middle, far] =
    palette.mode === 'dark'
      ? [mix(paper, ink, 34), mix(paper, ink, 28), mix(paper, ink, 18)]
      : [mix(paper, page, 25), mix(page, palette.primary.dark, 5), mix(page, palette.primary.dark, 12)];
  return `radial-gradient(120% 120% at 50% 20%, ${near} 0, ${middle} 60%, ${far} 100%)`;
};

/** Applies if the viewer is wide enough for a column next to the view. Its root is the container. */
export const columnAt = '@container viewer (min-width: 720px)';

/** A floating pane over the model. */
export const Pane = styled(Box)(({ theme }) => ({
  background: `color-mix(in srgb, ${theme.palette.background.paper} 92%, transparent)`,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  boxShadow: theme.palette.mode === 'dark' ? 'none' : theme.shadows[1],
  color: theme.palette.text.primary,
  ...theme.typography.body2,
  fontSize: theme.typography.caption.fontSize,
}));

/** Next to the view, or below it if narrow, but never over it. `inlineSize` in CSS pixels. */
export const nextToPicture = (inlineSize: number) =>
  ({
    flex: 'none',
    border: 0,
    borderRadius: 0,
    boxShadow: 'none',
    padding: 1.25,
    display: 'grid',
    alignContent: 'start',
    overflowY: 'auto',
    borderBlockStart: 1,
    borderColor: 'divider',
    maxBlockSize: '45%',
    [columnAt]: { inlineSize, maxBlockSize: 'none', borderBlockStart: 0, borderInlineStart: 1 },
  }) as const;

/** A button of a bar, with or without text; `aria-pressed` shows whether it is on. */
export const BarButton = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  color: theme.palette.text.secondary,
  minHeight: 32,
  minWidth: 32,
  [theme.breakpoints.down('sm')]: { minHeight: 44, minWidth: 44 },
  gap: theme.spacing(0.75),
  paddingInline: theme.spacing(1.25),
  borderRadius: theme.shape.borderRadius,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 18 },
  '&:hover': { color: theme.palette.text.primary, background: theme.palette.action.hover },
  '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '&[aria-pressed=true]': {
    color: theme.palette.mode === 'dark' ? theme.palette.primary.light : theme.palette.primary.dark,
    background: `color-mix(in srgb, ${theme.palette.primary.main} 14%, transparent)`,
  },
  '&[aria-disabled=true]': { color: theme.palette.text.disabled },
}));
