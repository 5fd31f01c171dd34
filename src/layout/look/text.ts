/** Inter's stand-ins, which fallbackFonts.css declares, come before the other scripts' fonts: those have Latin letters too. */
export const fonts =
  "'Inter Variable', 'Inter Fallback', 'Inter Fallback DejaVu', 'Inter Fallback Open Sans', 'Noto Sans Arabic Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC Variable', 'Noto Sans CJK SC', system-ui, sans-serif";

/** For names in other scripts than the page's: the console's own fonts for them are large. */
export const systemFont = 'system-ui, sans-serif';

/** In pixels. In `sx`, `borderRadius: 1` is a card's and `0.75` a control's. */
export const radii = { control: 6, card: 8, dialog: 12 } as const;

const medium = {
  /** Counts and marks, and nothing that one reads. */
  micro: 11,
  caption: 12,
  small: 13,
  body2: 13.5,
  body1: 14,
  /** Words that stand out in a panel. */
  h2: 15,
  /** A dialog's title. */
  lead: 16,
  h1: 20,
  /** The welcome. */
  display: 26,
};

export type TextSizes = typeof medium;

/** Every size of text, in pixels, each scaled alike. `sx` says `fontSize: 'size.small'`. */
export const textSizes = (scale: number): TextSizes =>
  Object.fromEntries(
    Object.entries(medium).map(([name, size]) => [name, Math.round(size * scale * 4) / 4]),
  ) as TextSizes;
