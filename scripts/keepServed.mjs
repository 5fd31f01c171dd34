// `node scripts/keepServed.mjs`, for an image: keeps only the packages that dist/server names, and their dependencies.
// The console is bundled into dist/console by then, and its packages are most of the weight. This overwrites
// package.json: never run it in a working copy.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { preflight, root } from './preflight.mjs';

preflight();
const built = `${root}dist/server/`;
const code = readdirSync(built)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(built + name, 'utf8'))
  .join('\n');
// Imported, or resolved by its name. A quoted word that isn't a package may keep one too many, never one too few.
const isNamed = (name) => [`"${name}"`, `"${name}/`].some((quoted) => code.includes(quoted));

const project = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
// Otherwise an optional dependency would keep one of these; so would an optional peer with the image's older npm.
delete project.devDependencies;
project.dependencies = Object.fromEntries(Object.entries(project.dependencies).filter(([name]) => isNamed(name)));
writeFileSync(`${root}package.json`, `${JSON.stringify(project, null, 2)}\n`);
console.log(`The server needs ${Object.keys(project.dependencies).join(', ')}`);
const { status } = spawnSync('npm', ['prune', '--omit=dev', '--omit=peer', '--no-audit', '--no-fund'], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
