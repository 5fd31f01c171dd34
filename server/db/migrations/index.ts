import { start } from './0001_start.ts';
import { sides } from './0002_sides.ts';

/** In order, never edited once released: name → SQL, each in a transaction of its own. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: '0001_start', sql: start },
  { name: '0002_sides', sql: sides },
];
