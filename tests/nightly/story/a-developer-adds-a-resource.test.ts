import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addedFields, addedFieldsTest } from '../../support/addedFields.ts';
import { launchBrowser } from '../../support/browser.ts';
import { dataFolder } from '../../support/dataFolder.ts';
import { driveInstruments } from '../../support/driveInstruments.ts';
import { instrumentCourse, instrumentFields } from '../../support/instrumentFields.ts';
import { startProduct } from '../../support/product.ts';
import { treeCopy, type TreeCopy } from '../../support/treeCopy.ts';

/*
 * In a copy of the project, the generator's output compiles, is formatted and linted, passes its tests, and works in a
 * browser.
 */
/** Steps build on the previous ones, so none is retried. Some run the compiler and whole test files in a child process. */
const once = { retry: 0, timeout: 1_800_000 };
let copy: TreeCopy;
const written: string[] = [];

/** The guide's first command. */
const recipe = /new:resource -- \w+ --fields "(?<fields>[^"]+)" --for (?<side>\w+)/.exec(
  readFileSync('docs/add-a-resource.md', 'utf8'),
)!.groups!;

/** The resource used in the browser, and others: the shortest, the guide's own, and each kind of reference. */
const wishes: [name: string, fields: string, side: string, ...more: string[]][] = [
  ['instrument', instrumentFields, 'clinic', ...instrumentCourse],
  ['tool', recipe['fields']!, recipe['side']!],
  ['drawer', 'name:text!', 'both'],
  ['bur', 'label:code!,isVip:boolean,drawer:reference(drawer)!', 'lab'],
  [
    'treatment',
    'name:text!,token:reference(instrument)!,drawerId:reference(drawer),patientId:reference(patient)!',
    'clinic',
  ],
];
beforeAll(() => {
  copy = treeCopy();
});
afterAll(() => copy.remove());

const ran = async (...args: string[]) => {
  const { code, said } = await copy.node(args);
  return code === 0 ? 'well' : said;
};

test.each(wishes)('one command writes a resource: %s, %s', once, async (name, fields, side, ...more) => {
  const words = [name, '--fields', fields, '--for', side, ...more];
  const { code, said } = await copy.node(['--import', 'tsx', 'scripts/new-resource.mjs', ...words]);
  expect([code, said]).toEqual([0, expect.stringContaining('Written:')]);
  written.push(...said.match(/^ {2}\S+\.(ts|md)$/gm)!.map((line) => line.trim()));
  expect(written).toContain(`tests/api/${name}s.test.ts`);
});

test.each(addedFields)('one command adds a field: %s, %s', once, async (...words) => {
  const { code, said } = await copy.node(['--import', 'tsx', 'scripts/new-field.mjs', ...words]);
  expect([code, said]).toEqual([0, expect.stringContaining('Written:')]);
  written.push(...said.match(/^ {2}\S+\.(ts|md)$/gm)!.map((line) => line.trim()));
});

test('the generated code is formatted, has no lint error, and compiles', once, async () => {
  expect(await ran('node_modules/oxfmt/bin/oxfmt', '--check', ...new Set(written))).toBe('well');
  const sources = [...new Set(written)].filter((path) => path.endsWith('.ts'));
  expect(await ran('node_modules/oxlint/bin/oxlint', '--type-aware', ...sources)).toBe('well');
  expect(await ran('node_modules/typescript/bin/tsc', '--pretty', 'false')).toBe('well');
});

test('it passes its tests, including those that run for every resource', once, async () => {
  const files = ['instruments', 'access', 'tenancy'].map((name) => `tests/api/${name}.test.ts`);
  // From the tests of all resources, those of this one.
  const part = ['-t', 'instrument|row-level security'];
  expect(await ran('node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...files, ...part)).toBe('well');
  const others = wishes.slice(1).map(([name]) => `tests/api/${name}s.test.ts`);
  expect(await ran('node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...others)).toBe('well');
  writeFileSync(join(copy.folder, 'tests/api/addedFields.test.ts'), addedFieldsTest);
  const added = ['addedFields', 'distribution', 'drift', 'logins', 'states'].map((name) => `tests/api/${name}.test.ts`);
  expect(await ran('node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...added)).toBe('well');
  const house = ['audit/calls', 'console/definitions', 'deploy/migrationRules', 'house/calls', 'house/generic'].map(
    (name) => `tests/unit/${name}`,
  );
  expect(await ran('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...house)).toBe('well');
});

test(
  'the head of a clinic lists, creates, finds, changes and deletes records, also on a phone and in other languages',
  once,
  async () => {
    const dataDir = await dataFolder('resource');
    const product = await startProduct(dataDir, {}, copy.folder);
    const browser = await launchBrowser();
    try {
      await expect(driveInstruments(browser, product.address)).resolves.toBeUndefined();
    } finally {
      await browser.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
