import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../preflight.mjs';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const shown = 25;

/**
 * Prints which packages and which folders of src the scripts consist of: divides each script's gzipped size in
 * proportion to the characters that its source map attributes to each source.
 */
export function printPackages(scripts, folder) {
  const totals = new Map();
  for (const { name, size } of scripts) {
    const file = join(folder, name);
    const characters = charactersBySource(file);
    const all = [...characters.values()].reduce((sum, one) => sum + one, 0);
    for (const [source, count] of characters) {
      const owner = ownerOf(resolve(dirname(file), source));
      totals.set(owner, (totals.get(owner) ?? 0) + (size * count) / all);
    }
  }
  const heaviest = [...totals].sort(([, a], [, b]) => b - a);
  for (const [owner, size] of heaviest.slice(0, shown))
    console.log(`  ${(size / 1000).toFixed(1).padStart(6)} kB  ${owner}`);
  const rest = heaviest.slice(shown).reduce((sum, [, size]) => sum + size, 0);
  console.log(`  ${(rest / 1000).toFixed(1).padStart(6)} kB  ${Math.max(heaviest.length - shown, 0)} others`);
}

/** `react-admin`, `@mui/material`, `src/layout`. */
function ownerOf(source) {
  const [, inside] = source.split(/.*\/node_modules\//);
  const own = relative(root, source);
  if (inside === undefined) return own.startsWith('..') ? 'the bundler' : own.split('/', 2).join('/');
  return inside.split('/', inside.startsWith('@') ? 2 : 1).join('/');
}

/** How many characters of a script come from each source; a script without a source map counts as its own source. */
function charactersBySource(file) {
  if (!existsSync(`${file}.map`)) return new Map([[file.split('/').at(-1), 1]]);
  const { sources, mappings } = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  const lines = readFileSync(file, 'utf8').split('\n');
  const counts = new Map();
  let source = 0;
  mappings.split(';').forEach((line, number) => {
    const segments = line ? line.split(',').map(decode) : [];
    let column = 0;
    let open = null;
    const give = (end) => open !== null && counts.set(open, (counts.get(open) ?? 0) + end - column);
    for (const [step, sourceStep] of segments) {
      give(column + step);
      column += step;
      if (sourceStep !== undefined) source += sourceStep;
      open = sourceStep === undefined ? null : sources[source];
    }
    give(lines[number]?.length ?? column);
  });
  return counts;
}

/** Decodes a source map segment: base64 VLQ, five bits a digit; the lowest bit of the first is the sign. */
function decode(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = digits.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
