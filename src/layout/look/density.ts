import type { Settings } from '../../../domain/settings.ts';

/** How much stands on a screen. Heights and paddings in pixels; `scale` is of every text, `space` the unit of distances. */
export interface Density {
  scale: number;
  space: number;
  /** A row of a list. */
  row: number;
  /** A button, an entry of the menu, a field in a bar. */
  button: number;
  smallButton: number;
  bar: number;
  menuItem: number;
  tab: number;
  /** Above and below what stands in a table's cell and in an input. */
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
