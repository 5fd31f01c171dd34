import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Received messages in order; `next` waits for another. */
interface Sink<Item> {
  url: string;
  items: Item[];
  next(): Promise<Item>;
  /** Rejects the next messages with these codes, one each, then accepts again. */
  refuse(...codes: number[]): void;
  /** Number of rejections. */
  refused: number;
  close(): Promise<void>;
}

interface ReceivedMail {
  to: string[];
  mail: Email;
}

function inbox<Item>() {
  const items: Item[] = [];
  const waiting: ((item: Item) => void)[] = [];
  let taken = 0;
  return {
    items,
    add(item: Item) {
      items.push(item);
      if (waiting.length > 0) taken++;
      waiting.shift()?.(item);
    },
    next: () =>
      taken < items.length ? Promise.resolve(items[taken++]!) : new Promise<Item>((resolve) => waiting.push(resolve)),
  };
}

/** An SMTP server on a free port that parses e-mails like a mail client. */
export async function mailSink(): Promise<Sink<ReceivedMail>> {
  const { items, add, next } = inbox<ReceivedMail>();
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Doesn't wait for kept-alive connections.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, answer) {
      void buffer(stream).then(async (raw) => {
        const responseCode = refusals.shift();
        if (responseCode) {
          sink.refused++;
          return answer(Object.assign(new Error('Not now, or never'), { responseCode }));
        }
        const mail = await PostalMime.parse(raw);
        add({ to: envelope.rcptTo.map(({ address }) => address), mail });
        return answer();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const sink: Sink<ReceivedMail> = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    items,
    next,
    refused: 0,
    refuse: (...codes) => void refusals.push(...codes),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}

interface ReceivedSms {
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

/** A text message gateway on a free port. */
export async function smsSink(): Promise<Sink<ReceivedSms>> {
  const { items, add, next } = inbox<ReceivedSms>();
  const refusals: number[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const status = refusals.shift();
      if (status) sink.refused++;
      else add({ headers: request.headers, body: JSON.parse(body) as unknown });
      response.writeHead(status ?? 200).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sink: Sink<ReceivedSms> = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    items,
    next,
    refused: 0,
    refuse: (...codes) => void refusals.push(...codes),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return sink;
}
