import { apiKeyPrefix } from '../../domain/organisation/apiKey.ts';
import type { Envelope } from '../../domain/envelope.ts';
import { errorCodes, type ErrorName } from '../../domain/errors.ts';
import { password, people, type Person } from './buildPeople.ts';

/** By what a caller is known: a session's token, or a key's secret. */
export const identityOf = (token: string | undefined): Record<string, string> =>
  token?.startsWith(apiKeyPrefix) ? { Authorization: `Bearer ${token}` } : token ? { 'X-Token': token } : {};

export interface CallOptions {
  /** A session's token, or a key's secret. */
  token?: string | undefined;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
}

/** An answer's envelope, HTTP status and headers. */
export interface Reply<Data = unknown> extends Envelope<Data> {
  status: number;
  headers: Headers;
}

/** What record builders need of a server, in this process or at an address. */
export interface Asked {
  /** Paths are relative to `/prod-api`: `/v1/…`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Returns the data of a call that must succeed. */
  ask<Data>(path: string, body: unknown, options: CallOptions): Promise<Data>;
  /** A token for a person, or for an account by e-mail address; signs in once per server. */
  loginAs(who: Person | (string & {})): Promise<string>;
  /** A token of a new session, which has just proved who it is. */
  signInAs(who: Person | (string & {})): Promise<string>;
}

/** Also makes calls that may fail. */
export interface Called extends Asked {
  /** A call as any client makes it; `order/get` stands for `/v1/order/get`. */
  call<Data = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Reply<Data>>;
}

/** A client for anything with `fetch`. */
export function calling(fetch: Asked['fetch']): Called {
  const tokens = new Map<string, Promise<string>>();
  const client: Called = {
    fetch,

    async call<Data>(path: string, body: unknown = {}, { token, headers, method = 'POST' }: CallOptions = {}) {
      const response = await fetch(`/v1/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...identityOf(token), ...headers },
        ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const envelope = (await response.json()) as Envelope<Data>;
      return { ...envelope, status: response.status, headers: response.headers };
    },

    async ask<Data>(path: string, body: unknown, options: CallOptions) {
      const { code, msg, data } = await client.call<Data>(path, body, options);
      if (code !== 200) throw new Error(`${path}: ${nameOf(code)} ${msg} ${JSON.stringify(data)}`);
      return data;
    },

    loginAs(who) {
      const token = tokens.get(who) ?? client.signInAs(who);
      tokens.set(who, token);
      return token;
    },

    async signInAs(who) {
      const userName = who in people ? people[who as Person].email : who;
      return (await client.ask<{ token: string }>('base/login', { userName, password }, {})).token;
    },
  };
  return client;
}

/** A client for a running product. */
export const remote = (address: string, by: Asked['fetch'] = fetch): Called =>
  calling((path, init) => by(`${address}/prod-api${path}`, init));

/** Name of a result code, for readable comparisons; success is `ok`. */
export const nameOf = (code: number): ErrorName | 'ok' =>
  code === 200
    ? 'ok'
    : ((Object.entries(errorCodes).find(([, one]) => one === code)?.[0] ?? String(code)) as ErrorName);
