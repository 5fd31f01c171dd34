import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's root folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../', import.meta.url));

const oldest = [20, 20];

/**
 * Ends the process with a sentence that says what to do where Node is too old or the packages aren't installed.
 * It imports Node's own modules only, because it has to run before anything else can.
 */
export function preflight() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    stop(`Node.js ${oldest.join('.')} or newer is needed. This is ${process.versions.node}.`);
  }
  if (!existsSync(`${root}node_modules`)) stop('The packages are not installed yet. Run: npm ci');
}

/**
 * Whether this can build, and run its own sources: not in an image, which has none, nor once `npm prune --omit=dev`
 * took the packages for it away. Then what was built is all there is.
 */
export const canBuild = () => existsSync(`${root}vite.config.ts`) && existsSync(`${root}node_modules/vite`);

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
