// `node scripts/keepServed.mjs`, for an image: leaves the packages that what was built in dist/server names, and what
// these need. The console has its own in dist/console by then; they weigh more than all others. This writes
// package.json: nowhere to be worked in.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { preflight, root } from './preflight.mjs';

preflight();
const built = `${root}dist/server/`;
const code = readdirSync(built)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(built + name, 'utf8'))
  .join('\n');
// Imported, or resolved by its name: a quoted word that isn't meant as one keeps a package too many, and never one too
// few.
const isNamed = (name) => [`"${name}"`, `"${name}/`].some((quoted) => code.includes(quoted));

const project = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
// An optional need of what stays would keep one of these, as an optional peer does with the older npm of the image.
delete project.devDependencies;
project.dependencies = Object.fromEntries(Object.entries(project.dependencies).filter(([name]) => isNamed(name)));
writeFileSync(`${root}package.json`, `${JSON.stringify(project, null, 2)}\n`);
console.log(`The server needs ${Object.keys(project.dependencies).join(', ')}`);
const { status } = spawnSync('npm', ['prune', '--omit=dev', '--omit=peer', '--no-audit', '--no-fund'], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
