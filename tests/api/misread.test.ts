import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { isJawSure, type CaseFile } from '../../domain/file.ts';
import { buildOrder, filesOf, isBusy } from '../support/build.ts';
import { testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/*
 * Files that were misread once, made from reports of labs and of users of scanners, each uploaded as its own order. What is right
 * stands in the table; its second reader was assimp, 7z or Python's zipfile. `?` is a jaw that a person is asked to confirm.
 */
const folder = 'tests/fixtures/files';
const rows = readFileSync(`${folder}/right.csv`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));
const cases = [...new Set(rows.map(([file]) => file!))];

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicAdmin');
});

/** What is still to be found: of a case as a whole by the job that draws its picture. */
const jobs = async () => {
  const { rows } = await server.database.pool.query(
    "select from graphile_worker.jobs where task_identifier in ('convert', 'convertLater', 'unpack', 'series', 'picture')",
  );
  return rows.length;
};
const said = ({ name, kind, jaw, state, fault, facts, ...how }: CaseFile) =>
  kind === 'model' && state === 'ready'
    ? [
        name,
        `${jaw ?? 'asked'}${jaw && !isJawSure(how) ? '?' : ''}`,
        `${facts?.triangles}`,
        [facts?.hasTexture && 'textured', ...(facts?.notes ?? [])].filter(Boolean).join(' '),
      ]
    : [name, fault ?? kind, '', ''];

const settled = (order: { id: string }, count: number) =>
  server.until(async () => {
    const list = await filesOf(server, token, order);
    return list.length >= count && !list.some(isBusy) && (await jobs()) === 0 ? list : undefined;
  });
const sorted = (lines: readonly (readonly string[])[]) => lines.map((line) => line.join()).toSorted();

test.concurrent.each(cases)('%s', async (file) => {
  const order = await buildOrder(server, {}, token);
  await upload(server, token, { orderId: order.id, name: file, bytes: readFileSync(`${folder}/${file}`) });
  const files = await settled(order, 1);
  const seen = files.filter(({ state, kind }) => kind !== 'archive' || state === 'failed').map(said);
  const right = rows.filter(([upload]) => upload === file).map(([, ...one]) => one);
  expect(sorted(seen)).toEqual(sorted(right));
});

test.concurrent.each<[names: Record<string, 'upper' | 'lower'>, right: Record<string, string>]>([
  [
    { 'UpperJaw.stl': 'upper', 'UpperJaw_die_16.stl': 'upper', 'LowerJaw.stl': 'lower' },
    { 'UpperJaw.stl': 'upper', 'UpperJaw_die_16.stl': 'upper', 'LowerJaw.stl': 'lower' },
  ],
  [
    { 'Max Mustermann 1.stl': 'upper', 'Max Mustermann 2.stl': 'lower' },
    { 'Max Mustermann 1.stl': 'upper?', 'Max Mustermann 2.stl': 'lower?' },
  ],
  [
    { 'Müller OK.stl': 'upper', 'Müller UK.stl': 'lower' },
    { 'Müller OK.stl': 'upper', 'Müller UK.stl': 'lower' },
  ],
])('%j, each for itself, are all shown', async (names, right) => {
  const order = await buildOrder(server, {}, token);
  for (const [name, jaw] of Object.entries(names))
    await upload(server, token, { orderId: order.id, name, bytes: readFileSync(`${folder}/v-${jaw}-arch.stl`) });
  const files = await settled(order, Object.keys(names).length);
  expect(sorted(files.map((one) => said(one).slice(0, 2)))).toEqual(sorted(Object.entries(right)));
  const { token: link } = await server.ask<{ token: string }>('order/share', { id: order.id }, { token });
  const { models } = await server.ask<{ models: CaseFile[] }>('order/shared', { token: link }, {});
  expect(models).toHaveLength(files.length);
});
