import type { CodeSent } from '../../domain/account/verification.ts';
import { agreed, freshEmail, goodPassword } from './buildAccount.ts';
import { codeArgs } from './codes.ts';
import { codeSentTo } from './outbox.ts';
import { remote } from './remote.ts';

interface Newcomer {
  contact?: string;
  nickName: string;
}

/** Registers an account without a country through the sign-in page's calls; returns its token. */
export async function register(address: string, { contact = freshEmail(), nickName }: Newcomer): Promise<string> {
  const server = remote(address);
  const wish = await codeArgs(server, { contact, purpose: 'register' });
  const { request } = await server.ask<CodeSent>('base/sendCaptchaCode', wish, {});
  const code = await codeSentTo(address, contact);
  const { ticket } = await server.ask<{ ticket: string }>('base/registerVerify', { contact, code, request }, {});
  const body = { ticket, password: goodPassword, nickName, ...agreed };
  return (await server.ask<{ token: string }>('base/register', body, {})).token;
}

/** The same, as the head of a new clinic; returns the token. */
export async function registerClinic(address: string, clinic: object, nickName = 'Nina New'): Promise<string> {
  const token = await register(address, { nickName });
  const server = remote(address);
  await server.ask('user/initSelfInfo', { userName: nickName, nation: 'GB' }, { token });
  const place = { type: 1, country: 'GB', address: '1 Still Lane', contactPerson: nickName };
  await server.ask('institution/create', { ...place, ...clinic }, { token });
  return token;
}
