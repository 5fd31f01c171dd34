import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as aMoment } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTracing, type Tracing } from '../../server/monitoring/tracing.ts';
import { buildOrder, filesOf } from '../support/build.ts';
import { organisationOf, people } from '../support/buildPeople.ts';
import { collector, type HeardSpan } from '../support/collector.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

let heard: Awaited<ReturnType<typeof collector>>;
let server: TestServer;
let spans: HeardSpan[];
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

beforeAll(async () => {
  heard = await collector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', heard.url);
  const tracing: Tracing | null = await openTracing(process.env);
  server = await testServer({ tracing, proxy: { requestId: 'X-Request-Id' } });
  const token = await server.loginAs('clinicMember');
  const proxy = { 'X-Request-Id': 'one-of-the-proxy', traceparent: `00-${traceId}-${spanId}-01` };
  await server.call('patient/query', { filter: { keyword: 'Traceable' } }, { token, headers: proxy });
  await server.call('order/query', {}, { token, headers: { traceparent: `00-${traceId}-${spanId}-01` } });
  await server.database.pool.query('alter table patient rename to patient_away');
  await server.call('patient/query', {}, { token });
  await server.database.pool.query('alter table patient_away rename to patient');
  const order = await buildOrder(server, {}, token);
  await upload(server, token, {
    orderId: order.id,
    name: 'Traceable.stl',
    bytes: binaryStl(makeArch({ triangles: 300 })),
  });
  await server.until(async () =>
    (await filesOf(server, token, order)).find(({ state }) => state === 'ready') ? true : undefined,
  );
  const left = () => server.database.pool.query<{ id: string }>('select id from graphile_worker.jobs');
  while ((await left()).rows.length > 0) await aMoment();
  await server.app.close();
  await tracing?.close();
  spans = heard.spans();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await heard.close();
});

const named = (name: string) => spans.filter((span) => span.name === name);

describe('traces', () => {
  it('are off, and nothing is loaded for them, unless the environment names a receiver', async () => {
    expect(await openTracing({})).toBeNull();
    expect(await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: heard.url, OTEL_SDK_DISABLED: 'true' })).toBeNull();
  });

  it('have a span per call, within the trace of a configured proxy', () => {
    const [first] = named('patient/query');
    expect(first).toMatchObject({ traceId, parentSpanId: spanId, kind: 2 });
    expect(first!.attributes).toEqual([{ key: 'ddcp.outcome', value: { intValue: 200 } }]);
    // Without a configured proxy, the trace id is untrusted and ignored.
    expect(named('order/query')[0]!.traceId).not.toBe(traceId);
  });

  it('have a span per job, linked to the request that queued it', () => {
    const [patch] = named('upload/:id');
    const [convert] = named('convert');
    expect(convert?.links).toMatchObject([{ traceId: patch!.traceId, spanId: patch!.spanId }]);
    expect(convert?.kind).toBe(5);
    // A job queued by a job links to it.
    expect(named('picture')[0]?.links).toMatchObject([{ spanId: convert!.spanId }]);
  });

  it('mark failed calls', () => {
    const outcomes = named('patient/query').map(({ attributes, status }) => [
      attributes[0]?.value.intValue,
      status?.code,
    ]);
    expect(outcomes).toContainEqual([50000, 2]);
  });

  it('refuse an invalid address with a sentence', async () => {
    for (const address of ['collector:4318', 'ftp://collector'])
      await expect(openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: address })).rejects.toThrow(
        'OTEL_EXPORTER_OTLP_ENDPOINT: must be an address that begins with http:// or https://',
      );
  });

  it('log once when the receiver fails, and once when it works again', async () => {
    const lines: string[] = [];
    let isAway = true;
    const moody = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(isAway ? 400 : 200, { Connection: 'close' }).end('{}'));
    });
    moody.listen(0, '127.0.0.1');
    await once(moody, 'listening');
    const host = `127.0.0.1:${(moody.address() as AddressInfo).port}`;
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://${host}`);
    vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20');
    const tracing = (await openTracing(process.env, (line) => lines.push(line)))!;
    const request = async () => {
      const answered = once(moody, 'request');
      tracing.request(undefined).end('order/query', 200);
      await answered;
    };
    await request();
    await expect.poll(() => lines).toEqual([expect.stringContaining(`Traces can't be sent to ${host}: `)]);
    await request();
    await request();
    isAway = false;
    await request();
    await expect.poll(() => lines).toEqual([expect.anything(), `Traces are sent to ${host} again.`]);
    await tracing.close();
    moody.close();
  });

  it('don’t delay a stop when the receiver hangs', async () => {
    const hanging = createServer(() => {});
    hanging.listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`);
    // The exporter itself would wait longer than this test may take.
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '600000');
    const tracing = (await openTracing(process.env))!;
    tracing.request(undefined).end('order/query', 200);
    await expect(tracing.close()).resolves.toBeUndefined();
    hanging.closeAllConnections();
    hanging.close();
  });

  it('contain no data of users or patients', async () => {
    const sent = heard.bodies.join('\n');
    expect(sent).toContain('"ddcp"');
    expect(sent).not.toMatch(/Traceable|Mary Smith|North Clinic/);
    expect(sent).not.toContain(people.clinicMember.email);
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...keys]).toEqual(['ddcp.outcome']);
    expect(await organisationOf(server.db, 'clinicMember')).toBeGreaterThan(0);
  });
});
