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

it('every production package has an allowed licence', () => {
  expect(all.length).toBeGreaterThan(200);
  expect(refused).toEqual([]);
});

it('an expression of licences is allowed part by part', () => {
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

it('every package comes from the public registry, with the hash of the lock file', () => {
  for (const { name, integrity, resolved } of all) {
    expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha512-/)]);
    expect([name, resolved ?? '']).toEqual([name, expect.stringMatching(/^(https:\/\/registry\.npmjs\.org\/|$)/)]);
  }
  // Another registry would have to be configured in one of these.
  expect(readFileSync('.npmrc', 'utf8')).not.toMatch(/(^|:)registry\s*=/m);
});
