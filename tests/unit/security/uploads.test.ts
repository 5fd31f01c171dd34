import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { attachmentPurposes } from '../../../domain/attachmentPurposes.ts';
import type { FileKind } from '../../../domain/order/files/fileNames.ts';
import { fileKinds } from '../../../domain/order/files/file.ts';
import { limits } from '../../../domain/limits.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { smallOf } from '../../../server/modules/account/avatar.ts';
import { copiesOf } from '../../../server/storage/pictureCopies.ts';

/* The table of uploads in docs/security/policies.md says what the code does. */

const [, section = ''] = /^## Uploads\n([^]*?)^## /m.exec(await readFile('docs/security/policies.md', 'utf8')) ?? [];
const rows = section.split('\n').filter((line) => /^\| (?!where|-)/.test(line));
const rowOf = (where: string) => rows.find((row) => row.startsWith(`| ${where} `)) ?? '';

/** What the row of orders says for each kind of file. */
const words = {
  model: 'meshes',
  material: 'meshes',
  image: 'pictures',
  archive: 'zips',
  project: 'scanner projects',
  document: 'PDFs',
  other: 'anything',
} satisfies Record<FileKind, string>;

test('an order’s files are of the kinds that the table names', () => {
  expect(Object.keys(words)).toEqual(fileKinds.values);
  expect(Object.values(words).filter((word) => !rowOf('orders, messages').includes(word))).toEqual([]);
});

test('each place has its limit in the table', () => {
  const named = [...section.matchAll(/`(limits|serverLimits)\.(\w+)`/g)].map(([, of, name = '']) => ({
    name,
    value: (of === 'limits' ? limits : serverLimits)[name as never] as unknown,
  }));
  expect(rows.filter((row) => !row.includes('`limits.'))).toEqual([]);
  expect(named.filter(({ value }) => typeof value !== 'number')).toEqual([]);
  const values = named.map(({ value }) => value);
  expect(Object.values(attachmentPurposes).filter(({ bytes }) => !values.includes(bytes))).toEqual([]);
});

const formats = ['jpeg', 'png', 'webp', 'tiff', 'gif', 'avif'] as const;
const pictureIn = (format: (typeof formats)[number]) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c0ffee' } })
    .toFormat(format)
    .toBuffer();
const isTaken = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  );
/** Formats that the row names: `JPEG, PNG by content`. */
const formatsIn = (row: string) => formats.filter((format) => new RegExp(String.raw`\b${format}\b`, 'i').test(row));

test('profile pictures and logos are of the formats that the table names', async () => {
  const taken = await Promise.all(formats.map(async (format) => isTaken(smallOf(await pictureIn(format)))));
  expect(formatsIn(rowOf('profile pictures, logos'))).toEqual(formats.filter((_, at) => taken[at]));
});

test.each(['patient images', 'files in record fields'])('%s are of the formats that the table names', async (where) => {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const copied = async (format: (typeof formats)[number]) => {
    const path = join(folder, format);
    await writeFile(path, await pictureIn(format));
    return isTaken(copiesOf(path));
  };
  const taken = await Promise.all(formats.map(copied));
  expect(formatsIn(rowOf(where))).toEqual(formats.filter((_, at) => taken[at]));
});
