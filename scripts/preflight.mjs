import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's root folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../', import.meta.url));

const oldest = [20, 20];

/**
 * Exits with an instruction if Node is too old or the packages aren't installed. Imports only Node's own modules,
 * because it runs before anything else.
 */
export function preflight() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    stop(`Node.js ${oldest.join('.')} or newer is needed. This is ${process.versions.node}.`);
  }
  if (!existsSync(`${root}node_modules`)) stop('The packages are not installed yet. Run: npm ci');
}

/**
 * Whether this can build and run its own sources. False in an image, which has none, and after `npm prune --omit=dev`,
 * which removes the packages for it; only the last build can run then.
 */
export const canBuild = () => existsSync(`${root}vite.config.ts`) && existsSync(`${root}node_modules/vite`);

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
