import { alpha, type Theme } from '@mui/material/styles';

const ofKind = (colour: string, fill: number) => ({
  '--edge': colour,
  '--fill': alpha(colour, fill),
  '--fissure': alpha(colour, 0.55),
  '--mark': colour,
});

/** Styles teeth by their data attributes; every colour comes from the theme. */
export const chartStyles = (theme: Theme) => {
  const { palette } = theme;
  return {
    position: 'relative',
    marginInline: 'auto',
    width: '100%',
    '& .arch': { display: 'block', width: '100%', height: 'auto', overflow: 'visible', touchAction: 'manipulation' },
    '& text': { fontFamily: theme.typography.fontFamily, textAnchor: 'middle', userSelect: 'none' },
    '& .arch path, & .arch circle, & .arch line': {
      vectorEffect: 'non-scaling-stroke',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    '& .tooth': toothStyles(theme),
    '& .code': {
      fontSize: 11,
      fill: palette.text.secondary,
      pointerEvents: 'none',
      '&[data-marked]': { fill: palette.text.primary, fontWeight: 650 },
    },
    '& .side': { fontSize: 12, fontWeight: 600, fill: palette.text.secondary },
    '& .problem circle': { fill: palette.error.main, stroke: palette.background.paper, strokeWidth: 1.5 },
    '& .problem text': { fontSize: 10, fontWeight: 700, fill: palette.error.contrastText },
    '& .connector': { stroke: palette.primary.main, strokeWidth: 5, pointerEvents: 'none' },
    '& .joint': jointStyles(theme),
  } as const;
};

/** The edges of what isn't marked. */
const rest = ({ palette }: Theme) => alpha(palette.text.primary, palette.mode === 'dark' ? 0.42 : 0.3);

const toothStyles = (theme: Theme) => {
  const { palette } = theme;
  return {
    '--edge': rest(theme),
    '--fill': palette.background.paper,
    '--fissure': alpha(palette.text.primary, 0.2),
    '--mark': 'transparent',
    cursor: 'pointer',
    outline: 'none',
    '& .target': { fill: 'transparent' },
    '& .outline': {
      fill: 'var(--fill)',
      stroke: 'var(--edge)',
      strokeWidth: 1.3,
      transition: theme.transitions.create(['fill', 'stroke'], { duration: theme.transitions.duration.shortest }),
    },
    '& .base': { fill: palette.background.paper },
    '& .fissures': { fill: 'none', stroke: 'var(--fissure)', strokeWidth: 1.1 },
    '& .mark': { fill: 'none', stroke: 'var(--mark)', strokeWidth: 1.8 },
    '& .margin': { fill: 'none', stroke: 'var(--fissure)', strokeWidth: 1 },
    '& .solid': { fill: 'var(--mark)', fillOpacity: 0.5 },
    '& .dot': { fill: 'var(--mark)', stroke: 'none' },
    '& .halo': { fill: 'none', stroke: 'transparent', strokeWidth: 8 },
    '& .ring': { fill: 'none', stroke: 'transparent', strokeWidth: 2 },
    '&[data-marked]': ofKind(palette.primary.main, 0.06),
    '&[data-work=crown]': ofKind(palette.primary.main, 0.18),
    '&[data-work=pontic]': ofKind(palette.warning.main, 0.16),
    '&[data-work=postAndCore], &[data-work=customAbutment]': ofKind(palette.secondary.main, 0.12),
    '&[data-work=partialDenture], &[data-work=fullDenture]': ofKind(palette.success.main, 0.14),
    '&[data-work=extraction]': ofKind(palette.error.main, 0.1),
    '&[data-work=keep]': ofKind(palette.secondary.main, 0.12),
    '&[data-marked] .outline': { strokeWidth: 2 },
    '&[data-work=pontic] .outline': { strokeDasharray: '4 3.4' },
    '&[aria-pressed=true] .halo': { stroke: alpha(palette.primary.main, 0.3) },
    '@media (hover: hover)': { '&:hover .outline': { stroke: palette.primary.main } },
    '&:focus-visible .ring': { stroke: palette.text.primary },
  } as const;
};

const jointStyles = (theme: Theme) => {
  const { palette } = theme;
  return {
    cursor: 'pointer',
    outline: 'none',
    '& .target': { fill: 'transparent' },
    '& .handle': { fill: palette.background.paper, stroke: rest(theme), strokeWidth: 1.2, strokeDasharray: '2.5 2.5' },
    '& .sign': { fill: 'none', stroke: palette.text.secondary, strokeWidth: 1.6 },
    '&[aria-pressed=true] .handle': {
      fill: palette.primary.main,
      stroke: palette.primary.main,
      strokeDasharray: 'none',
    },
    '&[aria-pressed=true] .sign': { stroke: palette.primary.contrastText },
    '@media (hover: hover)': { '&:hover .handle': { stroke: palette.primary.main, strokeDasharray: 'none' } },
    '&:focus-visible .handle': { stroke: palette.text.primary, strokeWidth: 2.5, strokeDasharray: 'none' },
  } as const;
};
