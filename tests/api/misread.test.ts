import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseFile } from '../../domain/order/files/file.ts';
import { main } from '../../scripts/scans/main.ts';
import { readCase, rowsOf, type Reader } from '../../scripts/scans/readCase.ts';
import { binaryStl, makeArch, threeMf, zipOf } from '../support/meshes.ts';
import { exocadProject } from '../support/projects.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/*
 * Once misread files, built after reports of labs and scanner users, each uploaded to its own order. The table holds
 * the correct results, cross-checked with assimp, 7z or Python's zipfile. `?` marks a jaw that needs confirmation.
 */
const corpus = 'tests/fixtures/files';
const rows = readFileSync(`${corpus}/right.csv`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));
const cases = [...new Set(rows.map(([upload]) => upload!))];

let server: TestServer;
let reader: Reader;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(join(tmpdir(), 'ddcp-scans-'));
  reader = {
    server,
    whenIdle: () =>
      server.until(async () => {
        const { rows } = await server.database.pool.query(
          "select from graphile_worker.jobs where task_identifier in ('convert', 'convertLater', 'unpack', 'series', 'picture', 'project')",
        );
        return rows.length === 0 || undefined;
      }) as Promise<never>,
  };
});
afterAll(() => rm(folder, { recursive: true }));

async function printed(...words: string[]) {
  const lines: string[] = [];
  const code = await main(words, reader, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

test.concurrent.each(cases)('%s', async (upload) => {
  const right = rows.filter(([one]) => one === upload).map(([, ...row]) => row.join());
  expect(rowsOf(await readCase(reader, `${corpus}/${upload}`))).toEqual(right.toSorted());
});

test.concurrent.each<[names: Record<string, 'upper' | 'lower'>, right: readonly string[]]>([
  [
    { 'UpperJaw.stl': 'upper', 'UpperJaw_die_16.stl': 'upper', 'LowerJaw.stl': 'lower' },
    ['LowerJaw.stl,lower', 'UpperJaw.stl,upper', 'UpperJaw_die_16.stl,upper'],
  ],
  [
    { 'Max Mustermann 1.stl': 'upper', 'Max Mustermann 2.stl': 'lower' },
    ['Max Mustermann 1.stl,upper?', 'Max Mustermann 2.stl,lower?'],
  ],
  [{ 'Müller OK.stl': 'upper', 'Müller UK.stl': 'lower' }, ['Müller OK.stl,upper', 'Müller UK.stl,lower']],
])('%j, each for itself, are all shown', async (names, right) => {
  const set = await mkdtemp(join(folder, 'set-'));
  for (const [name, jaw] of Object.entries(names)) await copyFile(`${corpus}/v-${jaw}-arch.stl`, join(set, name));
  const files = await readCase(reader, set);
  expect(rowsOf(files).map((row) => row.split(',', 2).join())).toEqual(right);
  const token = await server.loginAs('clinicAdmin');
  const { token: link } = await server.ask<{ token: string }>('order/share', { id: files[0]!.orderId }, { token });
  const { models } = await server.ask<{ models: CaseFile[] }>('order/shared', { token: link }, {});
  expect(models).toHaveLength(files.length);
});

test('the command says what it made of a folder and of a zip in it', async () => {
  const mine = await mkdtemp(join(folder, 'mine-'));
  const arch = (jaw: 'upper' | 'lower') => binaryStl(makeArch({ jaw, triangles: 4000 }));
  await writeFile(join(mine, 'case.zip'), zipOf([{ name: 'upper.stl', bytes: arch('upper') }]));
  await writeFile(join(mine, 'lower.stl'), arch('lower'));
  await writeFile(join(mine, 'bite.3mf'), threeMf(makeArch({ triangles: 3000 }), { colors: true, unit: 'centimeter' }));
  await writeFile(join(mine, 'case.dentalProject'), exocadProject([{ number: 16 }]));
  const { code, text } = await printed(mine);
  for (const part of [
    /upper\.stl {2}model, .*\n +upper \(name upper 0\.95, shape upper/,
    /lower\.stl {2}model, .*\n +lower \(name lower 0\.95, shape lower/,
    /mm, [\d,]+ triangles/,
    /project: 16 crown/,
    /bite\.3mf {2}model, .*without the patient’s name[^]*has colours/,
    /(?:upper|lower)\.stl reaches [\d.]+ mm into it/,
  ])
    expect(text).toMatch(part);
  expect(code).toBe(0);
});

test('the command names the fault of what it can’t read', async () => {
  await writeFile(join(folder, 'broken.ply'), 'ply\nformat ascii 1.0\nend_header\n');
  const { code, text } = await printed(join(folder, 'broken.ply'));
  expect(text).toMatch(/not read: \w+/);
  expect(code).toBe(1);
  expect((await printed()).code).toBe(2);
});

test('what differs from a table is named', async () => {
  await copyFile(`${corpus}/v-upper-arch.stl`, join(folder, 'arch.stl'));
  await writeFile(join(folder, 'right.csv'), 'upload,file,jaw,triangles,notes\narch.stl,arch.stl,lower,1,\n');
  const { code, text } = await printed('--expect', join(folder, 'right.csv'));
  expect(text).toMatch(/right: arch\.stl,lower,1,\n {2}seen: {2}arch\.stl,upper\?,\d+,\n0 of 1/);
  expect(code).toBe(1);
});
