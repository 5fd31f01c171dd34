import { beforeAll, describe, expect, it } from 'vitest';
import { issueCards } from '../../server/modules/capacity/cards.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const gigabyte = 1024 ** 3;
const issue = async (count = 1) =>
  issueCards(server.db, { count, bytes: 5 * gigabyte, days: 30, at: server.now().toISOString() });
const activate = async (person: 'clinicAdmin' | 'otherClinic', cardNumber: string, headers?: Record<string, string>) =>
  server.call<{ size: number; expiresAt: string }>(
    'base/active',
    { cardNumber },
    {
      token: await server.loginAs(person),
      ...(headers && { headers }),
    },
  );
const room = async (person: 'clinicAdmin' | 'otherClinic') => {
  const { maximum } = await server.db
    .selectFrom('storage')
    .select('maximum')
    .where('organisationId', '=', await organisationOf(server.db, person))
    .executeTakeFirstOrThrow();
  return maximum / gigabyte;
};

describe('a card', () => {
  it('adds its storage once, in any spelling of its number', async () => {
    const before = await room('clinicAdmin');
    const [number] = await issue();
    const { data } = await activate('clinicAdmin', ` ${number!.toLowerCase().replaceAll('-', ' ')}`);
    expect(data.size).toBe(5);
    expect(Date.parse(data.expiresAt) - server.now().getTime()).toBeGreaterThan(29 * 86_400_000);
    expect(await room('clinicAdmin')).toBe(before + 5);
    expect(nameOf((await activate('clinicAdmin', number!)).code)).toBe('cardUnusable');
    expect(await room('clinicAdmin')).toBe(before + 5);
  });

  it('that is used up has the answer of an unknown one', async () => {
    const [number] = await issue();
    await activate('clinicAdmin', number!);
    const [used, unknown] = [
      await activate('otherClinic', number!),
      await activate('otherClinic', '0000-0000-0000-0000'),
    ];
    expect([used.code, used.msg, used.data]).toEqual([unknown.code, unknown.msg, unknown.data]);
    expect(await room('otherClinic')).toBe(10);
  });

  it('activated concurrently adds once; a repeat with its key returns the first answer', async () => {
    const before = await room('clinicAdmin');
    const [number] = await issue();
    const answers = await Promise.all(Array.from({ length: 4 }, () => activate('clinicAdmin', number!)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const [other] = await issue();
    const key = { 'Idempotency-Key': 'card-1' };
    const [first, second] = [await activate('clinicAdmin', other!, key), await activate('clinicAdmin', other!, key)];
    expect(second.data).toEqual(first.data);
    expect(await room('clinicAdmin')).toBe(before + 10);
  });

  it('takes its storage back when it expires', async () => {
    server.later(31 * 86_400_000);
    await server.restart();
    expect(await room('clinicAdmin')).toBe(10);
    expect(await server.db.selectFrom('card').select('state').where('state', '=', 'effective').execute()).toEqual([]);
  });
});
