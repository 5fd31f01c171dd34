import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { driveInstruments, instrumentFields } from '../support/driveInstruments.ts';
import { startProduct } from '../support/product.ts';
import { treeCopy, type TreeCopy } from '../support/treeCopy.ts';

/* In a copy of the project: what the generator writes compiles, is in the house's style, passes its tests, and is used. */
let copy: TreeCopy;
let written: string[];
beforeAll(() => {
  copy = treeCopy();
});
afterAll(() => copy.remove());

const ran = async (...args: string[]) => {
  const { code, said } = await copy.node(args);
  return code === 0 ? 'well' : said;
};

test('one command writes it', async () => {
  const words = ['instrument', '--fields', instrumentFields, '--for', 'clinic'];
  const { code, said } = await copy.node(['--import', 'tsx', 'scripts/new-resource.mjs', ...words]);
  expect([code, said]).toEqual([0, expect.stringContaining('Written:')]);
  written = said.match(/^ {2}\S+\.(ts|md)$/gm)!.map((line) => line.trim());
  expect(written).toContain('tests/api/instruments.test.ts');
});

test('as it stands it is formatted, without a fault, and compiles', async () => {
  expect(await ran('node_modules/oxfmt/bin/oxfmt', '--check', ...written)).toBe('well');
  const sources = written.filter((path) => path.endsWith('.ts'));
  expect(await ran('node_modules/oxlint/bin/oxlint', '--type-aware', ...sources)).toBe('well');
  expect(await ran('node_modules/typescript/bin/tsc', '--pretty', 'false')).toBe('well');
});

test('it has passed its tests, those of every resource among them', async () => {
  const files = ['instruments', 'access', 'tenancy'].map((name) => `tests/api/${name}.test.ts`);
  // Of what is there for every resource, this one's part.
  const part = ['-t', 'instrument|row-level security'];
  expect(await ran('node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...files, ...part)).toBe('well');
  const house = ['audit/calls', 'console/definitions', 'house/calls', 'house/generic'].map(
    (name) => `tests/unit/${name}`,
  );
  expect(await ran('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...house)).toBe('well');
});

test('the head of a clinic lists, makes, finds, changes and deletes them, also on a phone and in other languages', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ddcp-resource-'));
  const product = await startProduct(dataDir, {}, copy.folder);
  const browser = await launchBrowser();
  try {
    await expect(driveInstruments(browser, product.address)).resolves.toBeUndefined();
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
