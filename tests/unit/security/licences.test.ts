import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
// @ts-expect-error -- a script without types, which runs before anything is compiled
import { isAllowed, licences } from '../../../scripts/licences.mjs';

interface Package {
  name: string;
  licence: string | null;
  integrity: string | undefined;
  resolved: string | undefined;
}
const { all, refused } = (licences as (root: string) => { all: Package[]; refused: Package[] })('.');
const takes = isAllowed as (licence: string | null) => boolean;

it('every package of production may be part of the product', () => {
  expect(all.length).toBeGreaterThan(200);
  expect(refused).toEqual([]);
});

it('a licence is taken by its name, each part of it', () => {
  for (const licence of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC', '(MPL-2.0 OR Apache-2.0)'])
    expect(takes(licence)).toBe(true);
  for (const licence of [
    null,
    '',
    'GPL-3.0',
    'AGPL-3.0-only',
    'MIT AND GPL-2.0',
    'UNLICENSED',
    'SEE LICENSE IN x',
    'BSD',
  ])
    expect([licence, takes(licence)]).toEqual([licence, false]);
});

it('every package comes from the public registry, by the bytes that the lock file names', () => {
  for (const { name, integrity, resolved } of all) {
    expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha512-/)]);
    expect([name, resolved ?? '']).toEqual([name, expect.stringMatching(/^(https:\/\/registry\.npmjs\.org\/|$)/)]);
  }
  // Another registry would have to be named somewhere.
  expect(readFileSync('.npmrc', 'utf8')).not.toMatch(/(^|:)registry\s*=/m);
});
