/** Inter's fallbacks from fallbackFonts.css precede other scripts' fonts, which contain Latin letters too. */
export const fonts =
  "'Inter Variable', 'Inter Fallback', 'Inter Fallback DejaVu', 'Inter Fallback Open Sans', 'Noto Sans Arabic Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC Variable', 'Noto Sans CJK SC', system-ui, sans-serif";

/** For names in other scripts than the page's: the console's fonts for those are large. */
export const systemFont = 'system-ui, sans-serif';

/** px. In `sx`, `borderRadius: 1` is a card's and `0.75` a control's. */
export const radii = { control: 6, card: 8, dialog: 12 } as const;

const medium = {
  /** Counts and marks only, not for reading. */
  micro: 11,
  caption: 12,
  small: 13,
  body2: 13.5,
  body1: 14,
  /** Emphasis in a panel. */
  h2: 15,
  /** Dialog titles. */
  lead: 16,
  h1: 20,
  /** The welcome heading. */
  display: 26,
};

export type TextSizes = typeof medium;

/** All font sizes, px, scaled alike. In `sx`: `fontSize: 'size.small'`. */
export const textSizes = (scale: number): TextSizes =>
  Object.fromEntries(
    Object.entries(medium).map(([name, size]) => [name, Math.round(size * scale * 4) / 4]),
  ) as TextSizes;
