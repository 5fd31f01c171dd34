import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all TypeScript files below these folders of the repository. */
export const sources = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  );
