import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { contactOf } from '../../domain/account/contact.ts';
import type { HumanChallenge } from '../../domain/openCalls.ts';
import type { CodePurpose, CodeSent } from '../../domain/account/verification.ts';
import type { TestServer } from './testServer.ts';

type Asked = Pick<TestServer, 'ask'>;

/** Solves one challenge of the human check, as the sign-in page does. */
export async function proveHuman(server: Asked): Promise<string> {
  const { challenge } = await server.ask<HumanChallenge>('base/aliverify', {}, {});
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

interface CodeWish {
  contact: string;
  phoneCode?: string;
  purpose: CodePurpose;
  /** The signed-in user's; without it the human check is solved. */
  token?: string;
  language?: string;
}

/** Arguments of `sendCaptchaCode`, as the pages send them. */
export const codeArgs = async (server: Asked, { contact, phoneCode, purpose, token }: CodeWish) => ({
  contact,
  purpose,
  ...(phoneCode && { phoneCode }),
  ...(!contact.includes('@') && { consent: true }),
  ...(!token && { human: await proveHuman(server) }),
});

/** A code and its request id, which every call with a code needs. */
interface SentCode {
  code: string;
  request: string;
}

/** Requests a code and reads it from the message. */
export async function askForCode(server: TestServer, wish: CodeWish): Promise<SentCode> {
  const { token, language = 'en' } = wish;
  const { request } = await server.ask<CodeSent>('base/sendCaptchaCode', await codeArgs(server, wish), {
    token,
    headers: { 'Accept-Language': language },
  });
  const letter = await newestLetter(server, contactOf(wish.contact, wish.phoneCode)!.value);
  return { request, code: /\b\d{6}\b/.exec(letter?.body ?? '')![0] };
}

/** The latest message to a contact; its body is deleted after sending. */
export const newestLetter = ({ db }: Pick<TestServer, 'db'>, target: string) =>
  db.selectFrom('outgoing').selectAll().where('target', '=', target).orderBy('id', 'desc').limit(1).executeTakeFirst();
