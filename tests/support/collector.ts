import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Value {
  stringValue?: string;
  intValue?: number | string;
}

export interface HeardSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number };
}

interface Export {
  resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: HeardSpan[] }[] }[];
}

/** An OTLP/HTTP collector that keeps what it receives. */
export async function collector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: (): HeardSpan[] =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
