import { setImmediate as aMoment } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { watchQueue } from '../../server/monitoring/queue.ts';
import { buildOrder, buildPatient, filesOf } from '../support/build.ts';
import { organisationOf, people } from '../support/buildPeople.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { testServer, type TestServer } from '../support/testServer.ts';
import { openStream } from '../support/testStream.ts';
import { upload } from '../support/tus.ts';
import { watchPool } from '../../server/monitoring/metrics.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
  const { metrics, queue } = server.app.services;
  // One of its connections is the workers' listener.
  watchPool(metrics, { main: server.database.pool });
  watchQueue(metrics, queue);
});

const figures = () => server.app.services.metrics.registry.metrics();
const figure = async (name: string) => {
  const line = (await figures()).split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

describe('the metrics', () => {
  it('count requests by call and code', async () => {
    await buildPatient(server, { name: 'Quentin Metric' }, token);
    await server.call('patient/create', { name: '' }, { token });
    await server.call('patient/create', {}, {});
    expect(await figure('ddcp_requests_total{call="patient/create",code="200"}')).toBe(1);
    expect(await figure('ddcp_requests_total{call="patient/create",code="200001"}')).toBe(1);
    expect(await figure('ddcp_requests_total{call="patient/create",code="50008"}')).toBe(1);
    expect(await figure('ddcp_request_seconds_count{call="patient/create"}')).toBe(3);
    expect(await figure('ddcp_requests_under_way')).toBe(0);
  });

  it('count all unknown calls as one', async () => {
    for (const path of ['/v1/made/up', '/v1/order/guess', '/else'])
      await server.fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
    expect(await figure('ddcp_requests_total{call="unknown",code="404"}')).toBe(3);
    expect(await figures()).not.toContain('guess');
  });

  it('count an upload’s bytes, its jobs and its conversion', async () => {
    const order = await buildOrder(server, {}, token);
    const bytes = binaryStl(makeArch({ triangles: 300 }));
    await upload(server, token, { orderId: order.id, name: 'lower-quentin.stl', bytes });
    await server.until(async () =>
      (await filesOf(server, token, order)).find(({ state }) => state === 'ready') ? true : undefined,
    );
    while ((await figure('ddcp_jobs_total{name="convert",outcome="done"}')) === undefined) await aMoment();
    expect(await figure('ddcp_uploaded_bytes_total')).toBe(bytes.length);
    expect(await figure('ddcp_requests_total{call="upload/:id",code="204"}')).toBe(1);
    expect(await figure('ddcp_jobs_total{name="convert",outcome="done"}')).toBe(1);
    expect(await figure('ddcp_conversions_total{outcome="ready"}')).toBe(1);
  });

  it('count listeners of live signals while they are connected', async () => {
    const stream = await openStream(server, token);
    expect(await figure('ddcp_live_streams')).toBe(1);
    await stream.leave();
    // The server notices at the next signal.
    await buildPatient(server, {}, token);
    await server.until(async () => ((await figure('ddcp_live_streams')) === 0 ? true : undefined));
  });

  it('report the queue’s depth and age, and the connections in use', async () => {
    await server.database.pool.query(
      `select graphile_worker.add_job('unhandled', run_at => now() - interval '60 seconds')`,
    );
    expect(await figure('ddcp_jobs_queued{name="unhandled",state="waiting"}')).toBe(1);
    expect(await figure('ddcp_jobs_oldest_seconds{name="unhandled"}')).toBeGreaterThanOrEqual(60);
    expect(await figure('ddcp_database_connections{pool="main",state="waiting"}')).toBe(0);
    expect(await figure('ddcp_database_connections{pool="main",state="used"}')).toBeGreaterThan(0);
  });

  it('have no label that identifies a user, a record or an address', async () => {
    const text = await figures();
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
    for (const label of labels) expect(['call', 'code', 'name', 'outcome', 'state', 'pool', 'le']).toContain(label);
    const organisation = await organisationOf(server.db, 'clinicMember');
    expect(text).not.toMatch(
      new RegExp(`"${organisation}"|quentin|${people.clinicMember.email}|\\d+\\.\\d+\\.\\d+\\.\\d+`, 'i'),
    );
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
  });
});
