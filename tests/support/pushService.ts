import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import type { PushMessage } from '../../domain/notice/push.ts';

/** A message as a browser gets it, and what its push service learns of the sender. */
export interface Pushed {
  endpoint: string;
  message: PushMessage;
  headers: Record<string, string>;
  /** Of the sender's signed token; null if its signature is wrong. */
  claims: { aud: string; sub: string; exp: number } | null;
  publicKey: string;
  bytes: number;
}

/** A push service on a free port of this machine, and the browsers that it serves. */
export async function pushService() {
  const browsers = new Map<string, { keys: ECDH; auth: string }>();
  const received: Pushed[] = [];
  const service = {
    received,
    /** The answer to requests. */
    status: 201,
    /** Requests of any kind. */
    requests: 0,
    /** What a browser's `pushManager.subscribe` makes. */
    subscribe() {
      const endpoint = `${address}/push/${randomBytes(12).toString('hex')}`;
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      browsers.set(endpoint, { keys, auth });
      return { endpoint, p256dh, auth };
    },
    to: (endpoint: string) => received.filter((one) => one.endpoint === endpoint).map(({ message }) => message),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    void buffer(request).then((content) => {
      service.requests += 1;
      const endpoint = `${address}${request.url}`;
      const { keys, auth } = browsers.get(endpoint)!;
      const headers = request.headers as Record<string, string>;
      const text = decrypt(content, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString();
      if (service.status < 300)
        received.push({
          endpoint,
          message: JSON.parse(text) as PushMessage,
          headers,
          bytes: content.length,
          ...senderOf(headers['authorization'] ?? ''),
        });
      response.writeHead(service.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

/** By RFC 8292: `vapid t=<token>, k=<public key>`. */
function senderOf(authorization: string): Pick<Pushed, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as NonNullable<Pushed['claims']>;
  return { claims: isSigned ? claims : null, publicKey };
}
