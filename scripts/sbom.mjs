// `npm run sbom [FILE]`: the product's production packages as CycloneDX, written by npm. The document is named after
// the commit's packages; git ignores the file.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { licences } from './licences.mjs';
import { root } from './preflight.mjs';

const file = resolve(root, process.argv[2] ?? '.cache/sbom/dental-digital-cloud-platform.cdx.json');
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0) {
  console.error(stderr);
  process.exit(status ?? 1);
}
const document = JSON.parse(stdout);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, stdout);
const { refused } = licences(root);
console.log(`${document.components.length} packages of production: ${file}`);
for (const { name, version, licence } of refused)
  console.error(`${name} ${version}: ${licence ?? 'no licence'} is not in the list`);
if (refused.length > 0) process.exitCode = 1;
