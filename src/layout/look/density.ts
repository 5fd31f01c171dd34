import type { Settings } from '../../../domain/account/settings.ts';

/** Display density. Heights and paddings in px; `scale` applies to all text, `space` is the spacing unit. */
export interface Density {
  scale: number;
  space: number;
  /** A list row. */
  row: number;
  /** A button, a menu entry, a field in a bar. */
  button: number;
  smallButton: number;
  bar: number;
  menuItem: number;
  tab: number;
  /** Vertical padding of table cells and inputs. */
  cell: number;
  input: number;
}

export const densities: Record<Settings['size'], Density> = {
  small: {
    scale: 13 / 14,
    space: 7,
    row: 46,
    button: 30,
    smallButton: 26,
    bar: 29,
    menuItem: 30,
    tab: 36,
    cell: 4,
    input: 6,
  },
  medium: {
    scale: 1,
    space: 8,
    row: 56,
    button: 34,
    smallButton: 28,
    bar: 32,
    menuItem: 34,
    tab: 42,
    cell: 6,
    input: 8.5,
  },
  large: {
    scale: 16 / 14,
    space: 9,
    row: 66,
    button: 42,
    smallButton: 36,
    bar: 40,
    menuItem: 42,
    tab: 50,
    cell: 9,
    input: 11.5,
  },
};
