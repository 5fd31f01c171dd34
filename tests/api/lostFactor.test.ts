import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import { limits } from '../../domain/limits.ts';
import type { Member } from '../../domain/organisation/member.ts';
import { readCommand, runCommand } from '../../server/operator/run.ts';
import { buildFactor, type Authenticator } from '../support/authenticator.ts';
import { accountOf, password, people, type Person } from '../support/buildPeople.ts';
import { newestLetter } from '../support/codes.ts';
import { siteOf } from '../support/operate.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const signIn = (person: Person) =>
  server.call<{ token: string; ticket: string }>('base/login', { userName: people[person].email, password });
const head = async () => (await signIn('clinicAdmin')).data.token;
const guard = async (person: Person): Promise<{ token: string; app: Authenticator }> => {
  const account = { token: (await signIn(person)).data.token };
  const app = await buildFactor(server, account);
  return { ...account, app };
};
const memberOf = async (token: string, person: Person) => {
  const { list } = await server.ask<ListAnswer<Member>>('member/query', { pageSize: 999 }, { token });
  return list.find(({ email }) => email === people[person].email)!;
};
const reset = async (token: string, id: unknown) =>
  nameOf((await server.call('member/resetFactor', { id }, { token })).code);

describe('a member who has lost the second factor', () => {
  it('is let in again by the head: signed out, mailed, logged, and asked for the password alone', async () => {
    const { token, app } = await guard('clinicMember');
    const half = (await signIn('clinicMember')).data.ticket;
    const boss = await head();
    const { id, hasFactor } = await memberOf(boss, 'clinicMember');
    expect(hasFactor).toBe(true);
    expect(await reset(boss, id)).toBe('ok');
    expect(nameOf((await server.call('order/query', {}, { token })).code)).toBe('revokedToken');
    expect((await newestLetter(server, people.clinicMember.email))?.subject).toBe('Your second factor was reset');
    expect(nameOf((await server.call('base/verifyFactor', { ticket: half, code: await app.code() })).code)).toBe(
      'ticketExpired',
    );
    expect(nameOf((await signIn('clinicMember')).code)).toBe('ok');
    expect((await memberOf(boss, 'clinicMember')).hasFactor).toBe(false);
    expect(await reset(boss, id)).toBe('forbidden');
    const logged = await server.db
      .selectFrom('auditEntry')
      .select(['accountId', 'outcome'])
      .where('action', '=', 'resetFactor')
      .where('recordId', '=', id)
      .where('outcome', '=', 'ok')
      .execute();
    expect(logged).toEqual([{ accountId: await accountOf(server.db, 'clinicAdmin'), outcome: 'ok' }]);
  });

  it('isn’t reset by colleagues, other organisations, or a head who hasn’t just proved who they are', async () => {
    await guard('clinicMember');
    const boss = await head();
    const { id } = await memberOf(boss, 'clinicMember');
    expect(await reset((await signIn('colleague')).data.token, id)).toBe('forbidden');
    expect(await reset((await signIn('factoryAdmin')).data.token, id)).toBe('notFound');
    server.later(limits.proofLife + 1000);
    expect(await reset(boss, id)).toBe('proofNeeded');
    expect(nameOf((await signIn('clinicMember')).code)).toBe('factorNeeded');
  });

  it('isn’t shown to colleagues as having one', async () => {
    const { token } = (await signIn('colleague')).data;
    const { list } = await server.ask<ListAnswer<Member>>('member/query', { pageSize: 999 }, { token });
    expect(list.filter((row) => 'hasFactor' in row)).toEqual([]);
  });
});

describe('a head who has lost the second factor', () => {
  it('can’t reset it themself, but the operator can', async () => {
    const { token } = await guard('factoryAdmin');
    const { id } = await memberOf(token, 'factoryAdmin');
    expect(await reset(token, id)).toBe('forbidden');
    const asked = await readCommand(['account', 'reset-factor', people.factoryAdmin.email], 'tester');
    if ('text' in asked) throw new Error(asked.text.join('\n'));
    let said = '';
    const operate = () =>
      runCommand(asked, {
        db: server.db,
        site: siteOf(server),
        print: (text) => void (said = text),
        complain: () => {},
      });
    expect(await operate()).toBe(0);
    expect(said).toMatch(/signs in without a second factor; \d+ sessions? ended/);
    expect(nameOf((await server.call('order/query', {}, { token })).code)).toBe('revokedToken');
    expect((await newestLetter(server, people.factoryAdmin.email))?.subject).toBe('Your second factor was reset');
    expect(nameOf((await signIn('factoryAdmin')).code)).toBe('ok');
    await operate();
    expect(said).toMatch(/has no second factor/);
  });
});
