import { generate } from 'otplib';
import type { TestServer } from './testServer.ts';
import { password } from './buildPeople.ts';

/** Milliseconds that one code of the app is shown for. */
export const step = 30_000;

/** An account's authenticator app, by the server's clock. */
export interface Authenticator {
  secret: string;
  recoveryCodes: string[];
  /** The current code; `ahead` by so many steps. */
  code(ahead?: number): Promise<string>;
}

const codeAt = (server: TestServer, secret: string, ahead: number) =>
  generate({ secret, epoch: Math.floor(server.now().getTime() / 1000) + (ahead * step) / 1000 });

/** Sets up a second factor in a session; the token changes. */
export async function buildFactor(
  server: TestServer,
  account: { token: string },
  { password: typed = password, proof = { password: typed } }: { password?: string; proof?: object } = {},
): Promise<Authenticator> {
  const ask = async <Data>(path: string, body: object) => {
    const { code, data, headers, msg } = await server.call<Data>(path, body, { token: account.token });
    if (code !== 200) throw new Error(`${path}: ${msg}`);
    account.token = headers.get('new-token') ?? account.token;
    return data;
  };
  await ask('user/prove', proof);
  const { secret } = await ask<{ secret: string }>('user/beginFactor', {});
  const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>('user/confirmFactor', {
    code: await codeAt(server, secret, 0),
  });
  // The code that confirmed it is used up.
  server.later(step);
  return { secret, recoveryCodes, code: (ahead = 0) => codeAt(server, secret, ahead) };
}
