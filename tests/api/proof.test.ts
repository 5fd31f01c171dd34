import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../domain/calls.ts';
import { entities } from '../../domain/entities.ts';
import type { Call } from '../../domain/kit/call.ts';
import type { AnyEntity } from '../../domain/kit/entity.ts';
import { limits } from '../../domain/limits.ts';
import type { Role } from '../../domain/roles.ts';
import { password, people } from '../support/buildPeople.ts';
import { askForCode } from '../support/codes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const heads = ['clinicAdmin', 'factoryAdmin'] as const;
type Head = (typeof heads)[number];
const signIn = async (head: Head) =>
  (await server.ask<{ token: string }>('base/login', { userName: people[head].email, password }, {})).token;

/** Every call that its definition lets this role make, with whether it needs a fresh proof. */
const callsOf = (role: Role) => [
  ...Object.values<AnyEntity>(entities).flatMap(({ path, actions }) =>
    Object.entries(actions)
      .filter(([, { open, roles }]) => !open && roles.includes(role))
      .map(([name, { proof = false }]) => ({ path: `${path}/${name}`, method: 'POST' as const, proof })),
  ),
  ...Object.values<Call>(calls)
    .filter(({ roles }) => roles === 'signedIn' || (Array.isArray(roles) && roles.includes(role)))
    .map(({ path, method, proof = false }) => ({ path, method, proof })),
];

describe('a fresh proof', () => {
  it.each(heads)('is needed by %s for exactly the calls that declare it', async (head) => {
    const token = await signIn(head);
    const outcomes = async () => {
      const asked = callsOf(head).filter(({ path }) => path !== 'user/logout');
      return Promise.all(
        asked.map(async ({ path, method, proof }) => {
          const at = method === 'GET' ? `${path}?unknownField=1` : path;
          const { code } = await server.call(at, { unknownField: 1 }, { token, method });
          return { path, proof, outcome: nameOf(code) };
        }),
      );
    };
    expect((await outcomes()).filter(({ outcome }) => outcome !== 'invalid')).toEqual([]);
    server.later(limits.proofLife + 1000);
    const late = await outcomes();
    expect(late.filter(({ proof, outcome }) => outcome !== (proof ? 'proofNeeded' : 'invalid'))).toEqual([]);
    // What hands out roles, keys, ownership and events, and what ends an organisation.
    expect(late.filter(({ proof }) => proof).map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'member/invite',
        'member/agree',
        'member/role',
        'apiKey/create',
        'apiKey/update',
        'apiKey/rotate',
        'webhook/create',
        'webhook/update',
        'institution/handOver',
        'institution/close',
        'institution/memberUpdate',
        'user/userInvitation',
      ]),
    );
  });

  it('is given by the right password, for ten minutes, with a new token', async () => {
    const token = await signIn('clinicAdmin');
    server.later(limits.proofLife + 1000);
    const may = async (given: string) =>
      nameOf((await server.call('apiKey/create', { unknownField: 1 }, { token: given })).code);
    expect(await may(token)).toBe('proofNeeded');
    const wrong = await server.call('user/prove', { password: 'not this one' }, { token });
    expect([nameOf(wrong.code), wrong.headers.get('new-token')]).toEqual(['wrongPassword', null]);
    expect(await may(token)).toBe('proofNeeded');
    const right = await server.call('user/prove', { password }, { token });
    const fresh = right.headers.get('new-token')!;
    expect([nameOf(right.code), fresh === token]).toEqual(['ok', false]);
    expect(await may(fresh)).toBe('invalid');
    server.later(limits.proofLife + 1000);
    expect(await may(fresh)).toBe('proofNeeded');
  });

  it('counts in its own session only', async () => {
    const [token, other] = [await signIn('clinicAdmin'), await signIn('clinicAdmin')];
    server.later(limits.proofLife + 1000);
    await server.ask('user/prove', { password }, { token });
    expect(nameOf((await server.call('member/invite', {}, { token: other })).code)).toBe('proofNeeded');
  });

  it('isn’t a sign-in by a code to a contact', async () => {
    const contact = people.clinicAdmin.email;
    const sent = await askForCode(server, { contact, purpose: 'signIn' });
    const { token } = await server.ask<{ token: string }>('base/verLogin', { contact, ...sent }, {});
    expect(nameOf((await server.call('apiKey/create', {}, { token })).code)).toBe('proofNeeded');
  });

  it('limits guesses, as a sign-in does', async () => {
    const token = await signIn('factoryAdmin');
    const guess = async () => nameOf((await server.call('user/prove', { password: 'a guess' }, { token })).code);
    const outcomes = [];
    for (let nth = 0; nth < 8; nth++) outcomes.push(await guess());
    expect(outcomes.slice(0, 6)).toEqual(Array(6).fill('wrongPassword'));
    expect(outcomes.slice(6)).toEqual(['tooManyTries', 'tooManyTries']);
    expect(nameOf((await server.call('user/prove', { password }, { token })).code)).toBe('tooManyTries');
  });
});
