import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of a request to the store. */
export type StoreFault =
  /** The store returns an internal error without doing anything. */
  | 'fault'
  /** The store rejects the signature. */
  | 'refusal'
  /** The store executes it, but the answer is lost. */
  | 'lost'
  /** The connection is cut in the middle of the answer. */
  | 'cut'
  /** Everything succeeds a second later. */
  | 'slow'
  /** No answer ever arrives. */
  | 'silence'
  /** Another server answers. */
  | { status: number; body: string };

export interface AskedOfStore {
  method: string;
  /** With the query string. */
  path: string;
  /** A byte range was requested. */
  isPart: boolean;
}

export interface FaultProxy {
  endpoint: string;
  /** Decides each request's fault; undefined for none. */
  faultFor(asked: AskedOfStore): StoreFault | undefined;
  /** Every request, in order. */
  asked: AskedOfStore[];
  close(): Promise<void>;
}

/**
 * A proxy between a server and its store, which passes or breaks requests as `faultFor` says. Keeps the Host header, so
 * that signatures stay valid.
 */
export async function faultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const asked = { method, path: url, isPart: request.headers.range !== undefined };
    proxy.asked.push(asked);
    const fault = proxy.faultFor(asked);
    if (typeof fault === 'object') return answerWith(request, response, fault.status, fault.body);
    if (fault === 'silence') return void request.resume();
    if (fault === 'fault') return answerWith(request, response, 500, faultNamed('InternalError'));
    if (fault === 'refusal') return answerWith(request, response, 403, faultNamed('SignatureDoesNotMatch'));
    const { headers } = request;
    // No connection reuse: a kept connection that the store closes would be an unplanned fault.
    const passed = ask({ hostname, port, method, path: url, headers, agent: false }, (answer) => {
      if (fault === 'lost') return void answer.resume().on('end', () => response.destroy());
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (fault === 'cut') return cut(answer, response);
      answer.pipe(response);
      response.on('close', () => answer.destroy());
    });
    passed.on('error', () => response.destroy());
    if (fault === 'slow') setTimeout(() => request.pipe(passed), 1000);
    else request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultProxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faultFor: () => undefined,
    asked: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

const faultNamed = (code: string) => `<Error><Code>${code}</Code></Error>`;

function answerWith(request: IncomingMessage, response: ServerResponse, status: number, body: string) {
  request.resume();
  request.on('end', () => response.writeHead(status, { 'Content-Type': 'application/xml' }).end(body));
}

function cut(answer: IncomingMessage, response: ServerResponse) {
  answer.once('data', (chunk: Buffer) => {
    answer.destroy();
    response.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => response.destroy());
  });
}
