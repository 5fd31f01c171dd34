import { randomUUID } from 'node:crypto';
import { contactOf } from '../../domain/account/contact.ts';
import { legalVersion } from '../../domain/legal.ts';
import { accountBy } from '../../server/modules/account/accounts.ts';
import { askForCode } from './codes.ts';
import type { TestServer } from './testServer.ts';

export const agreed = { terms: legalVersion, privacyPolicy: legalVersion };
export const goodPassword = 'correct horse battery';
export const freshEmail = (): string => `p${randomUUID().slice(0, 12)}@example.org`;

export interface BuiltAccount {
  id: number;
  contact: string;
  token: string;
}

interface AccountWish {
  contact?: string;
  phoneCode?: string;
  nickName?: string;
  /** ISO 3166-1 alpha-2; null leaves the account without one. */
  country?: string | null;
}

/** A registration ticket for a verified contact. */
export async function ticketFor(server: TestServer, contact: string, phoneCode?: string): Promise<string> {
  const sent = await askForCode(server, { contact, purpose: 'register', ...(phoneCode && { phoneCode }) });
  const body = { contact, ...sent, ...(phoneCode && { phoneCode }) };
  return (await server.ask<{ ticket: string }>('base/registerVerify', body, {})).ticket;
}

/** Registers an account through the calls of the sign-in page. */
export async function buildAccount(
  server: TestServer,
  { contact = freshEmail(), phoneCode, nickName = 'Pat Example', country = 'GB' }: AccountWish = {},
): Promise<BuiltAccount> {
  const ticket = await ticketFor(server, contact, phoneCode);
  const body = { ticket, password: goodPassword, nickName, ...agreed };
  const { token } = await server.ask<{ token: string }>('base/register', body, {});
  const { kind, value } = contactOf(contact, phoneCode)!;
  const { id } = (await accountBy(server.db, { kind, value }))!;
  await server.db.updateTable('account').set({ country }).where('id', '=', id).execute();
  return { id, contact: value, token };
}

/** A new clinic or laboratory, headed by the token's user; returns its number. */
export const buildInstitution = async (
  server: TestServer,
  token: string,
  overrides: Record<string, unknown> = {},
): Promise<number> => {
  const body = { type: 1, country: 'GB', name: 'Elm Street Dental', ...overrides };
  return (await server.ask<{ iid: number }>('institution/create', body, { token })).iid;
};
