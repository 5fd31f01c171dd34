import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook as Verifier } from 'standardwebhooks';
import type { WebhookEvent } from '../../domain/organisation/webhookDelivery.ts';

/** A request as a receiver gets it. */
export interface Received {
  headers: Record<string, string>;
  body: string;
  event: WebhookEvent;
}

type Answer = number | ((response: ServerResponse) => void);

/** Whether one of a request's signatures is made with the secret. */
export const isSignedWith = (secret: string, { headers, body }: Received): boolean =>
  headers['webhook-signature']!.split(' ').includes(
    new Verifier(secret).sign(headers['webhook-id']!, new Date(Number(headers['webhook-timestamp']) * 1000), body),
  );

/** A receiver of webhooks on a port of this machine, a free one unless it is given. */
export async function hookReceiver(port = 0) {
  const received: Received[] = [];
  const waiting: ((one: Received) => void)[] = [];
  const answers: Answer[] = [];
  const receiver = {
    url: '',
    port: 0,
    received,
    /** Of every connection, also without a request. */
    connections: 0,
    /** The answer to requests after those of `answers`. */
    usually: 204 as Answer,
    /** Answers the next requests so, one each. */
    answers: (...next: Answer[]) => void answers.push(...next),
    next: (): Promise<Received> => new Promise((resolve) => waiting.push(resolve)),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const answer = answers.shift() ?? receiver.usually;
      if (typeof answer === 'function') answer(response);
      else response.writeHead(answer).end('{}');
      const one = { headers: request.headers as Record<string, string>, body, event: JSON.parse(body) as WebhookEvent };
      received.push(one);
      waiting.shift()?.(one);
    });
  });
  server.on('connection', () => void receiver.connections++);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  receiver.port = (server.address() as AddressInfo).port;
  receiver.url = `http://127.0.0.1:${receiver.port}/hook`;
  return receiver;
}
