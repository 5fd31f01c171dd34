/*
 * How many files of the server one call runs: `npm run bench:ways` starts the app on a bundled PostgreSQL without a worker,
 * makes each call twice, and counts by V8's coverage the files of which a function ran in a third. `npm run bench:ways -- list`
 * names them.
 */
import { rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import type { Order } from '../domain/order/order.ts';
import { openDatabase } from '../server/db/open.ts';
import { migrate } from '../server/db/migrate.ts';
import { queryBuilder } from '../server/db/tenancy.ts';
import { fillDemo } from '../server/demo/people.ts';
import { act, buildOrder, buildPatient } from '../tests/support/build.ts';
import { dataFolder } from '../tests/support/dataFolder.ts';
import { testApp, within } from '../tests/support/testApp.ts';

const isListed = process.argv.includes('list');
const root = fileURLToPath(new URL('../', import.meta.url));
const dataDir = await dataFolder('bench-ways');
const { pool, owner, connectionString, close } = await openDatabase({ dataDir });
const session = new Session();
try {
  await migrate(owner);
  await fillDemo(pool);
  const app = await testApp({ pool, queue: owner, connectionString, dataDir });
  const server = { ...within(() => app), db: queryBuilder(pool) };
  const [clinic, lab] = [await server.loginAs('clinicAdmin'), await server.loginAs('factoryAdmin')];
  const patient = await buildPatient(server, {}, clinic);
  const orders: Order[] = [];
  for (let nth = 0; nth < 3; nth++)
    orders.push(await act(server, clinic, 'send', await buildOrder(server, {}, clinic)));
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

  await count('one list of orders', () => server.ask('order/query', {}, { token: lab }));
  await count('one patient’s save', (nth) =>
    server.ask('patient/update', { id: patient.id, name: `Mary Smith ${nth}` }, { token: clinic }),
  );
  await count('one reject', (nth) =>
    server.ask('order/reject', { id: orders[nth]!.id, categories: ['scan'], reason: 'Blurred' }, { token: lab }),
  );
  await app.close();
} finally {
  session.disconnect();
  await close();
  await rm(dataDir, { recursive: true, force: true });
}

async function count(name: string, call: (nth: number) => Promise<unknown>) {
  for (const nth of [0, 1]) await call(nth);
  await session.post('Profiler.takePreciseCoverage');
  await call(2);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some((range) => range.count > 0)))
    .flatMap(({ url }) => (url.startsWith('file:') ? [fileURLToPath(url).replace(root, '')] : []))
    .filter((path) => /^(server|domain)\//.test(path))
    .toSorted();
  console.log(`${name}: ${files.length} files`);
  if (isListed) for (const file of files) console.log(`  ${file}`);
}
