import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What may be part of a product that is handed on, changed or not; each by its name in SPDX's list. */
export const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose licence isn't in the list, or has no SPDX name; each with the reason why it is acceptable. */
const reasoned = [
  // LGPL: libvips as a shared library of its own, unchanged and replaceable, which sharp calls.
  { name: /^@img\/sharp-(libvips-)?[\w-]+$/, licence: /\bLGPL-3\.0-or-later\b/ },
  // Three clauses, as its LICENSE file has them.
  { name: /^css-mediaquery$/, licence: /^BSD$/ },
  // Says so in its read-me and not in its package.json; tus-js-client brings it.
  { name: /^combine-errors$/, licence: /^$/ },
];

/** Whether one of the choices that a licence gives, or all that it asks for together, is in the list. */
export const isAllowed = (licence) => {
  if (!licence) return false;
  const text = licence.replaceAll(/[()]/g, '').trim();
  if (text.includes(' OR ')) return text.split(' OR ').some((one) => isAllowed(one));
  if (text.includes(' AND ')) return text.split(' AND ').every((one) => isAllowed(one));
  return allowed.has(text);
};

/**
 * The packages of production as package-lock.json has them, each with its licence, and those whose licence isn't in the
 * list. `root`: the project's folder.
 */
export function licences(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const all = Object.entries(packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.dev && !one.devOptional && !one.link)
    .map(([path, { version, license, integrity, resolved, optional }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? null,
      integrity,
      resolved,
      optional: optional === true,
    }));
  const hasReason = (one) =>
    reasoned.some(({ name, licence }) => name.test(one.name) && licence.test(one.licence ?? ''));
  const refused = all.filter((one) => !isAllowed(one.licence) && !hasReason(one));
  return { all, refused };
}
