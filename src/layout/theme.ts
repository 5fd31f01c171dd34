import { createTheme, type Direction, type Theme } from '@mui/material/styles';
import { defaultSettings, type Settings } from '../../domain/account/settings.ts';
import { componentsOf } from './look/components.ts';
import { densities, type Density } from './look/density.ts';
import { coloursOf, type Mode } from './look/palettes.ts';
import { fonts, radii, textSizes, type TextSizes } from './look/text.ts';

declare module '@mui/material/styles' {
  // Interfaces, because MUI's themes can only be extended by merging.
  interface Theme {
    density: Density;
  }
  interface ThemeOptions {
    density?: Density;
  }
  interface TypographyVariants {
    size: TextSizes;
  }
  interface TypographyVariantsOptions {
    size?: TextSizes;
  }
}

/** Sizes of the frame, px. */
export const frame = { side: 210, bar: 48, tabs: 34, mobileBelow: 992 } as const;

/** The theme: light or dark, in the language's direction, with the user's colour and size. */
export function makeTheme(
  mode: Mode,
  direction: Direction,
  { accent, size }: Pick<Settings, 'accent' | 'size'> = defaultSettings,
): Theme {
  const colours = coloursOf(mode, accent);
  const density = densities[size];
  const text = textSizes(density.scale);
  return createTheme({
    direction,
    density,
    palette: { mode, ...colours },
    shape: { borderRadius: radii.card },
    spacing: density.space,
    breakpoints: { values: { xs: 0, sm: 600, md: frame.mobileBelow, lg: 1200, xl: 1536 } },
    typography: {
      size: text,
      fontFamily: fonts,
      fontSize: 14 * density.scale,
      fontWeightMedium: 550,
      fontWeightBold: 650,
      h1: { fontSize: text.h1, fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.3 },
      h2: { fontSize: text.h2, fontWeight: 650, lineHeight: 1.4 },
      h3: { fontSize: text.small, fontWeight: 650, lineHeight: 1.4 },
      body1: { fontSize: text.body1, lineHeight: 1.45 },
      body2: { fontSize: text.body2, lineHeight: 1.45 },
      caption: { fontSize: text.caption, lineHeight: 1.4 },
      button: { fontSize: text.body1, fontWeight: 550, textTransform: 'none', lineHeight: 1.4 },
    },
    components: componentsOf(mode, colours, density),
  });
}

/** Green below 50%, yellow below 70%, red from there. */
export const storageTone = (percent: number) => (percent < 50 ? 'success' : percent < 70 ? 'warning' : 'error');
