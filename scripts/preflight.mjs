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
    stop(`This needs Node.js ${oldest.join('.')} or newer; this one is ${process.versions.node}.`);
  }
  if (!existsSync(`${root}node_modules`)) stop('The packages are not installed yet. Run: npm ci');
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
