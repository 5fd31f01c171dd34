import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '../../../scripts/scans/main.ts';
import { binaryStl, makeArch, threeMf, zipOf } from '../../support/meshes.ts';
import { exocadProject } from '../../support/projects.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scans-'));
  const arch = (jaw: 'upper' | 'lower') => binaryStl(makeArch({ jaw, triangles: 4000 }));
  await writeFile(join(folder, 'case.zip'), zipOf([{ name: 'upper.stl', bytes: arch('upper') }]));
  await writeFile(join(folder, 'lower.stl'), arch('lower'));
  const bite = threeMf(makeArch({ triangles: 3000 }), { colors: true, unit: 'centimeter' });
  await writeFile(join(folder, 'bite.3mf'), bite);
  await writeFile(join(folder, 'case.dentalProject'), exocadProject([{ number: 16 }]));
});
afterAll(() => rm(folder, { recursive: true }));

test('runs the user’s own scans through the whole path and prints what it recognised', async () => {
  const lines: string[] = [];
  expect(await main([folder], (line) => lines.push(line))).toBe(0);
  const said = lines.join('\n');
  for (const part of [
    /zip of 1 files/,
    /upper\.stl: upper \(name upper 0\.95, shape upper/,
    /lower\.stl: lower \(name lower 0\.95, shape lower/,
    /levels: .*full [\d,]+ in \d+ ms/,
    /project: 16 crown/,
    /bite\.3mf {2}[^]*kind: model; a copy without[^]*has colours/,
    /upper\.stl and lower\.stl reach/,
  ])
    expect(said).toMatch(part);
});

test('names an unreadable file’s error code and fails', async () => {
  const lines: string[] = [];
  await writeFile(join(folder, 'broken.ply'), 'ply\nformat ascii 1.0\nend_header\n');
  expect(await main([join(folder, 'broken.ply')], (line) => lines.push(line))).toBe(1);
  expect(lines.join('\n')).toMatch(/not read: \w+/);
  expect(await main([], (line) => lines.push(line))).toBe(2);
});
