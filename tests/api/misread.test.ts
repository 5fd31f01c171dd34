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
    "select from graphile_worker.jobs where task_identifier in ('convert', 'unpack', 'picture')",
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

test.concurrent.each(cases)('%s', async (file) => {
  const order = await buildOrder(server, {}, token);
  await upload(server, token, { orderId: order.id, name: file, bytes: readFileSync(`${folder}/${file}`) });
  const files = await server.until(async () => {
    const list = await filesOf(server, token, order);
    return list.length > 0 && !list.some(isBusy) && (await jobs()) === 0 ? list : undefined;
  });
  const seen = files.filter(({ state, kind }) => kind !== 'archive' || state === 'failed').map(said);
  const right = rows.filter(([upload]) => upload === file).map(([, ...one]) => one);
  expect(seen.toSorted()).toEqual(right.toSorted());
});
