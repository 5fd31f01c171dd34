import { defaultAccent } from '../../../domain/settings.ts';

/** Theme colours to choose from; their names are `settings.colours.<name>`. */
export const swatches = {
  blue: defaultAccent,
  teal: '#13a8a8',
  green: '#389e0d',
  amber: '#d48806',
  red: '#e5484d',
  pink: '#d6409f',
  violet: '#7c5cff',
  slate: '#5b7083',
} as const;
