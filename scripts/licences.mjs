import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that a redistributed product may include, modified or not, by SPDX identifier. */
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

/** Packages whose licence isn't in the list, or has no SPDX identifier, each with the reason why it is acceptable. */
const reasoned = [
  // LGPL: libvips as a separate shared library, unmodified and replaceable, which sharp calls.
  { name: /^@img\/sharp-(libvips-)?[\w-]+$/, licence: /\bLGPL-3\.0-or-later\b/ },
  // BSD-3-Clause, according to its LICENSE file.
  { name: /^css-mediaquery$/, licence: /^BSD$/ },
  // MPL-2.0: only changes to its own files would have to be published, and it is used unmodified.
  { name: /^web-push$/, licence: /^MPL-2\.0$/ },
  // States its licence in its README only; a dependency of tus-js-client.
  { name: /^combine-errors$/, licence: /^$/ },
];

/** Whether one alternative of a licence expression (OR), or all of its parts (AND), are in the list. */
export const isAllowed = (licence) => {
  if (!licence) return false;
  const text = licence.replaceAll(/[()]/g, '').trim();
  if (text.includes(' OR ')) return text.split(' OR ').some((one) => isAllowed(one));
  if (text.includes(' AND ')) return text.split(' AND ').every((one) => isAllowed(one));
  return allowed.has(text);
};

/**
 * The production packages in package-lock.json with their licences, and those whose licence isn't in the list. `root`:
 * the project's folder.
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
