import type { Envelope } from '../../domain/envelope.ts';
import { password, people } from './buildPeople.ts';
import type { CallOptions, TestServer } from './testServer.ts';

/** What the builders of records need of a server: the one within a test, or a running product by its address. */
export type Asked = Pick<TestServer, 'fetch' | 'ask' | 'loginAs'>;

/** A running product as any client reaches it, with the same words as `testServer()`. `pass` sends a request another way. */
export function remote(
  address: string,
  pass: Asked['fetch'] = (path, init) => fetch(`${address}/prod-api${path}`, init),
): Asked {
  const tokens = new Map<string, Promise<string>>();
  const asked: Asked = {
    fetch: pass,

    async ask<Data>(path: string, body: unknown, { token = '', method = 'POST' }: CallOptions) {
      const response = await asked.fetch(`/v1/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-Token': token },
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      });
      const { code, msg, data } = (await response.json()) as Envelope<Data>;
      if (code !== 200) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`);
      return data;
    },

    loginAs(who) {
      const userName = who in people ? people[who as keyof typeof people].email : who;
      const token =
        tokens.get(userName) ??
        asked.ask<{ token: string }>('base/login', { userName, password }, {}).then((data) => data.token);
      tokens.set(userName, token);
      return token;
    },
  };
  return asked;
}
