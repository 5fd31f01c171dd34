import { beforeAll, describe, expect, it } from 'vitest';
import type { NoticeGroup } from '../../domain/calls.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { MemberState, OwnInstitution, UserInfo } from '../../domain/account/userInfo.ts';
import {
  agreed,
  buildAccount,
  buildInstitution,
  freshEmail,
  goodPassword,
  ticketFor,
} from '../support/buildAccount.ts';
import { accountOf, organisationOf } from '../support/buildPeople.ts';
import { newestLetter } from '../support/codes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const outcome = async (path: string, body: object, token: string) => {
  const { code, data } = await server.call<{ errors?: Record<string, string> }>(path, body, { token });
  return code === 200001 ? Object.keys(data.errors ?? {}) : nameOf(code);
};
const infoOf = (token: string) => server.ask<UserInfo>('user/getUserInfo', {}, { token, method: 'GET' });
const stateIn = async (token: string, iid: number): Promise<MemberState | undefined> => {
  const { list } = await server.ask<{ list: OwnInstitution[] }>(
    'user/myInstitutionList?status=0',
    {},
    { token, method: 'GET' },
  );
  return list.find((one) => one.iid === iid)?.state;
};
/** The latest notification about members. */
const newsOf = async (token: string) =>
  (await server.ask<{ info: Record<string, NoticeGroup> }>('notice/query', {}, { token })).info['2']!.first?.content;

/** Whether the user's own page offers an invitation. */
const waitingIn = async (token: string, iid: number) => {
  const { list } = await server.ask<{ list: OwnInstitution[] }>(
    'user/myInstitutionList?status=1',
    {},
    { token, method: 'GET' },
  );
  return list.some((one) => one.iid === iid && one.state === 'toBeConfirmed');
};

/** The token in the link of the contact's e-mail. */
const invitationIn = async (contact: string) =>
  /\/login\?step=register&invitation=([\w-]+)/.exec((await newestLetter(server, contact))?.body ?? '')?.[1] ?? '';
const registered = async (contact: string, more: object) => {
  const body = { ticket: await ticketFor(server, contact), password: goodPassword, nickName: 'Nora', ...agreed };
  return (await server.ask<{ token: string }>('base/register', { ...body, ...more }, {})).token;
};

const clinicWith = async (name = 'Oak Lane Dental') => {
  const head = await buildAccount(server, { nickName: 'Hanna Head' });
  return { head, iid: await buildInstitution(server, head.token, { name }) };
};
const update = (token: string, accountId: number, action: string, authorityId?: number) =>
  outcome('institution/memberUpdate', { accountId, action, ...(authorityId && { authorityId }) }, token);
const invite = (token: string, contact: string, authorityId = 233) =>
  outcome('user/userInvitation', { contact, authorityId }, token);
const answer = (token: string, iid: number, agree: boolean) =>
  outcome('institution/memberAnswer', { iid, agree }, token);
/** A user who became a member by applying. */
const joined = async (head: { token: string }, iid: number, authorityId = 233) => {
  const person = await buildAccount(server, { nickName: 'Milo Member' });
  await server.ask('institution/memberApply', { iid }, person);
  await server.ask(
    'institution/memberUpdate',
    { accountId: person.id, action: 'agree', authorityId },
    { token: head.token },
  );
  await server.ask('institution/switch', { iid }, person);
  return person;
};

describe('an application', () => {
  it('waits for a head, who accepts it with a role of the organisation’s side', async () => {
    const { head, iid } = await clinicWith();
    const person = await buildAccount(server, { nickName: 'Anna Apply' });
    const apply = () => outcome('institution/memberApply', { iid }, person.token);
    expect([await apply(), await apply()]).toEqual(['ok', 'alreadyMember']);
    expect(await stateIn(person.token, iid)).toBe('notReviewed');
    expect(await outcome('institution/switch', { iid }, person.token)).toBe('notFound');
    expect(await newsOf(head.token)).toBe('Anna Apply applied to join Oak Lane Dental');

    expect(await update(head.token, person.id, 'agree')).toEqual(['authorityId']);
    expect(await update(head.token, person.id, 'agree', 667)).toEqual(['authorityId']);
    expect(await update(head.token, person.id, 'role', 222)).toBe('conflict');
    expect(await update(head.token, person.id, 'agree', 233)).toBe('ok');
    expect(await update(head.token, person.id, 'agree', 233)).toBe('conflict');
    expect(await outcome('institution/switch', { iid }, person.token)).toBe('ok');
    expect(await infoOf(person.token)).toMatchObject({ iid, roles: ['clinicMember'] });
    expect(await newsOf(person.token)).toBe(
      'Hanna Head accepted your application. You are now a member of Oak Lane Dental.',
    );
  });

  it('can be rejected, withdrawn and made again', async () => {
    const { head, iid } = await clinicWith();
    const { id, token } = await buildAccount(server);
    const apply = () => outcome('institution/memberApply', { iid }, token);
    await apply();
    expect([await update(head.token, id, 'reject'), await stateIn(token, iid)]).toEqual(['ok', 'rejected']);
    expect([await apply(), await outcome('institution/memberExit', { iid }, token)]).toEqual(['ok', 'ok']);
    expect(await stateIn(token, iid)).toBe('exited');
    expect(await outcome('institution/memberExit', { iid }, token)).toBe('conflict');
    expect([await apply(), await stateIn(token, iid)]).toEqual(['ok', 'notReviewed']);
    expect(await outcome('institution/memberApply', { iid: 999_999 }, token)).toBe('noSuchOrganisation');
  });

  it('is answered by one of two heads', async () => {
    const { head, iid } = await clinicWith();
    const second = await joined(head, iid, 222);
    const { id, token } = await buildAccount(server);
    await server.ask('institution/memberApply', { iid }, { token });
    const answers = await Promise.all([update(head.token, id, 'agree', 233), update(second.token, id, 'reject')]);
    expect(answers.toSorted()).toEqual(['conflict', 'ok']);
  });

  it('no longer waits in any head’s bell once it was answered or withdrawn', async () => {
    const { head, iid } = await clinicWith();
    const second = await joined(head, iid, 222);
    const asked = async ({ token }: { token: string }) =>
      (await server.ask<{ info: Record<string, NoticeGroup> }>('notice/query', {}, { token })).info['2']!.list.filter(
        ({ action, seen }) => action === 'apply' && !seen,
      ).length;
    const ends: ((person: { id: number; token: string }) => Promise<unknown>)[] = [
      ({ id }) => update(second.token, id, 'agree', 233),
      ({ id }) => update(head.token, id, 'reject'),
      ({ token }) => outcome('institution/memberExit', { iid }, token),
    ];
    for (const end of ends) {
      const [person, other] = [await buildAccount(server), await buildAccount(server)];
      for (const one of [person, other]) await server.ask('institution/memberApply', { iid }, one);
      expect([await asked(head), await asked(second)]).toEqual([2, 2]);
      const heard = server.signals.heard.length;
      expect(await end(person)).toBe('ok');
      expect([await asked(head), await asked(second)]).toEqual([1, 1]);
      await server.until(() =>
        Promise.resolve(
          server.signals.heard
            .slice(heard)
            .some(({ entity, organisations }) => entity === 'notice' && organisations.includes(iid)) || undefined,
        ),
      );
      expect(await update(head.token, other.id, 'reject')).toBe('ok');
    }
  });

  it('is visible to that organisation’s heads alone', async () => {
    const { iid } = await clinicWith();
    const { id, token } = await buildAccount(server);
    await server.ask('institution/memberApply', { iid }, { token });
    expect(await update(await server.loginAs('clinicAdmin'), id, 'agree', 233)).toBe('notFound');
    expect(await update(await server.loginAs('clinicMember'), id, 'agree', 233)).toBe('forbidden');
    expect(await update(token, id, 'agree', 233)).toBe('forbidden');
    expect(await stateIn(token, iid)).toBe('notReviewed');
  });
});

describe('an invitation', () => {
  it('has the same answer for a known and an unknown contact, also the second time', async () => {
    const { head } = await clinicWith();
    const [known, unknown] = [await buildAccount(server), freshEmail()];
    for (const expected of ['ok', 'alreadyMember'])
      expect([await invite(head.token, known.contact), await invite(head.token, unknown)]).toEqual([
        expected,
        expected,
      ]);
    const letters = [await newestLetter(server, known.contact), await newestLetter(server, unknown)];
    for (const letter of letters) {
      expect(letter?.subject).toBe('Invitation to join Oak Lane Dental');
      expect(letter?.body).toContain('Hanna Head invited you');
      expect(letter?.body).toContain('Dentists and dental staff');
    }
  });

  it('is accepted or declined by the invited user', async () => {
    const { head, iid } = await clinicWith();
    const [one, other] = [await buildAccount(server, { nickName: 'Ivy' }), await buildAccount(server)];
    expect(await answer(one.token, iid, true)).toBe('noSuchOrganisation');
    await invite(head.token, one.contact);
    await invite(head.token, other.contact);
    expect(await stateIn(one.token, iid)).toBe('toBeConfirmed');
    expect(await outcome('institution/switch', { iid }, one.token)).toBe('notFound');
    expect([await answer(one.token, iid, true), await answer(one.token, iid, true)]).toEqual(['ok', 'conflict']);
    expect(await infoOf(one.token)).toMatchObject({ iid, roles: ['clinicMember'] });
    expect(await newsOf(head.token)).toBe('Ivy joined Oak Lane Dental');
    expect([await answer(other.token, iid, false), await stateIn(other.token, iid)]).toEqual(['ok', 'rejected']);
    expect(await invite(head.token, other.contact, 222)).toBe('ok');
    expect(await invite(head.token, one.contact)).toBe('alreadyMember');
  });

  it('notifies a user who works in another organisation', async () => {
    const { head } = await clinicWith('Elsewhere Dental');
    expect(await invite(head.token, 'head@lotus.demo')).toBe('ok');
    expect(await newsOf(await server.loginAs('otherClinic'))).toBe('Hanna Head invited you to join Elsewhere Dental');
  });

  it('of a contact without an account makes the user who registers by its link a member, once', async () => {
    const { head, iid } = await clinicWith();
    const other = await clinicWith('Ash Row Dental');
    const contact = freshEmail();
    await invite(head.token, contact.toUpperCase());
    const invitation = await invitationIn(contact);
    await invite(other.head.token, contact);
    const token = await registered(contact, { invitation });
    expect(await infoOf(token)).toMatchObject({ iid, roles: ['clinicMember'] });
    expect(await newsOf(head.token)).toBe('Nora joined Oak Lane Dental');
    // The other invitation's link wasn't opened.
    expect(await stateIn(token, other.iid)).toBe('toBeConfirmed');
    const left = await server.db.selectFrom('invitation').select('contact').where('contact', '=', contact).execute();
    expect(left).toEqual([]);
  });

  it('asks a user who registers with its contact without the link, or by another’s link', async () => {
    const { head, iid } = await clinicWith();
    const contacts = [freshEmail(), freshEmail(), freshEmail()] as const;
    for (const contact of contacts) await invite(head.token, contact);
    const foreign = await invitationIn(contacts[2]);
    for (const [contact, more] of [
      [contacts[0], {}],
      [contacts[1], { invitation: foreign }],
    ] as const) {
      const token = await registered(contact, more);
      expect([(await infoOf(token)).iid, await stateIn(token, iid)]).toEqual([0, 'toBeConfirmed']);
      expect(await answer(token, iid, true)).toBe('ok');
      expect(await infoOf(token)).toMatchObject({ iid, roles: ['clinicMember'] });
    }
  });

  it('has a link that is stored only as a hash', async () => {
    const { head } = await clinicWith();
    const contact = freshEmail();
    await invite(head.token, contact);
    const invitation = await invitationIn(contact);
    const { tokenHash } = await server.db
      .selectFrom('invitation')
      .select('tokenHash')
      .where('contact', '=', contact)
      .executeTakeFirstOrThrow();
    expect(invitation.length).toBeGreaterThan(20);
    expect(tokenHash?.toString('latin1')).not.toContain(invitation);
  });

  it('is withdrawn by a head, with or without an account', async () => {
    const { head, iid } = await clinicWith();
    const [known, unknown] = [await buildAccount(server), freshEmail()];
    const withdraw = (contact: string, token = head.token) =>
      outcome('institution/withdrawInvitation', { contact }, token);
    expect([await withdraw(known.contact), await withdraw(unknown)]).toEqual(['notFound', 'notFound']);
    for (const contact of [known.contact, unknown]) await invite(head.token, contact);
    expect(await withdraw(known.contact, await server.loginAs('clinicAdmin'))).toBe('notFound');
    expect(await withdraw(known.contact, known.token)).toBe('forbidden');
    expect([await withdraw(known.contact), await withdraw(unknown)]).toEqual(['ok', 'ok']);
    expect([await withdraw(known.contact), await withdraw(unknown)]).toEqual(['notFound', 'notFound']);
    expect(await answer(known.token, iid, true)).toBe('conflict');
    const { token } = await buildAccount(server, { contact: unknown });
    expect(await stateIn(token, iid)).toBeUndefined();
    // Withdrawing removes no existing member.
    expect(await withdraw(head.contact)).toBe('notFound');
    for (const contact of [known.contact]) await invite(head.token, contact);
    expect(await update(head.token, known.id, 'withdraw')).toBe('ok');
    expect(await answer(known.token, iid, true)).toBe('conflict');
  });

  it.each([
    [
      'leaves',
      (_head: string, _id: number, own: string, iid: number) => outcome('institution/memberExit', { iid }, own),
    ],
    ['is kicked out', (head: string, id: number) => update(head, id, 'kickOut')],
    ['no longer leads', (head: string, id: number) => update(head, id, 'role', 233)],
  ])('ends when the inviting head %s', async (_how, end) => {
    const { head, iid } = await clinicWith();
    const second = await joined(head, iid, 222);
    const [known, unknown, other] = [await buildAccount(server), freshEmail(), freshEmail()];
    for (const contact of [known.contact, unknown]) expect(await invite(second.token, contact)).toBe('ok');
    expect(await invite(head.token, other)).toBe('ok');
    expect(await end(head.token, second.id, second.token, iid)).toBe('ok');
    expect(await answer(known.token, iid, true)).toBe('conflict');
    const places = [];
    for (const contact of [unknown, other])
      places.push(await stateIn((await buildAccount(server, { contact })).token, iid));
    expect(places).toEqual([undefined, 'toBeConfirmed']);
  });

  it('is for roles of the own side, and by heads alone', async () => {
    const { head } = await clinicWith();
    expect(await invite(head.token, freshEmail(), 666)).toEqual(['authorityId']);
    expect(await invite(head.token, freshEmail(), 1)).toEqual(['authorityId']);
    expect(await invite(head.token, 'no-address')).toEqual(['contact']);
    expect(await invite(await server.loginAs('clinicMember'), freshEmail())).toBe('forbidden');
  });
});

describe('a member', () => {
  it('has a new role with the next call', async () => {
    const { head, iid } = await clinicWith();
    const { id, token } = await joined(head, iid);
    expect(await update(token, id, 'role', 222)).toBe('forbidden');
    expect(await update(head.token, id, 'role', 222)).toBe('ok');
    expect(await infoOf(token)).toMatchObject({ iid, roles: ['clinicAdmin'] });
    expect(await update(token, head.id, 'role', 233)).toBe('ok');
    expect(await update(head.token, id, 'role', 233)).toBe('forbidden');
    expect(await newsOf(head.token)).toBe('Milo Member changed your role in Oak Lane Dental');
  });

  it('that is removed is out immediately in every browser there, and works on in other organisations', async () => {
    const { head, iid } = await clinicWith();
    const { id, token, contact } = await joined(head, iid);
    const elsewhere = await server.ask<{ token: string }>(
      'base/login',
      { userName: contact, password: goodPassword },
      {},
    );
    const own = await buildInstitution(server, elsewhere.token, { name: 'Own Dental' });
    expect(await update(head.token, id, 'kickOut')).toBe('ok');
    expect(await outcome('patient/query', {}, token)).toBe('forbidden');
    expect(await infoOf(token)).toMatchObject({ iid: 0, roles: ['newUser'] });
    expect([
      await outcome('institution/switch', { iid: own }, token),
      await outcome('patient/query', {}, token),
    ]).toEqual(['ok', 'ok']);
    expect(await infoOf(elsewhere.token)).toMatchObject({ iid: own });
    expect(await newsOf(elsewhere.token)).toBe('Hanna Head removed you from Oak Lane Dental');
    expect(await stateIn(elsewhere.token, iid)).toBe('deleted');
    expect(await outcome('institution/switch', { iid }, elsewhere.token)).toBe('notFound');
    expect(await update(head.token, head.id, 'kickOut')).toBe('forbidden');
  });

  it('that is removed and has no other organisation is signed out', async () => {
    const { head, iid } = await clinicWith();
    const { id, token } = await joined(head, iid);
    expect(await update(head.token, id, 'kickOut')).toBe('ok');
    expect(await outcome('patient/query', {}, token)).toBe('revokedToken');
  });

  it('that leaves has no organisation with the next call, in every browser', async () => {
    const { head, iid } = await clinicWith();
    const { token, contact } = await joined(head, iid);
    const other = await server.ask<{ token: string }>('base/login', { userName: contact, password: goodPassword }, {});
    expect(await infoOf(other.token)).toMatchObject({ iid });
    expect(await outcome('institution/memberExit', { iid }, token)).toBe('ok');
    for (const one of [token, other.token]) expect(await infoOf(one)).toMatchObject({ iid: 0, roles: ['newUser'] });
    expect(await outcome('patient/query', {}, token)).toBe('forbidden');
    expect(await newsOf(head.token)).toBe('Milo Member left Oak Lane Dental');
  });
});

describe('the last head', () => {
  it('can’t leave or step down', async () => {
    const { head, iid } = await clinicWith();
    const member = await joined(head, iid);
    expect(await outcome('institution/memberExit', { iid }, head.token)).toBe('lastAdmin');
    expect(await update(head.token, head.id, 'role', 233)).toBe('lastAdmin');
    expect(await update(head.token, member.id, 'role', 222)).toBe('ok');
    expect(await outcome('institution/memberExit', { iid }, head.token)).toBe('ok');
    expect(await outcome('institution/memberExit', { iid }, member.token)).toBe('lastAdmin');
  });

  it('remains when all heads leave concurrently', async () => {
    const { head, iid } = await clinicWith();
    const second = await joined(head, iid, 222);
    const outcomes = await Promise.all(
      [head, second].map(({ token }) => outcome('institution/memberExit', { iid }, token)),
    );
    expect(outcomes.map(String).toSorted()).toEqual(['lastAdmin', 'ok']);
    const [third, fourth] = [await clinicWith(), await buildAccount(server)];
    expect(fourth.id).toBeGreaterThan(third.head.id);
    const rival = await joined(third.head, third.iid, 222);
    const demoted = await Promise.all([
      update(third.head.token, rival.id, 'role', 233),
      update(rival.token, third.head.id, 'role', 233),
    ]);
    expect(demoted).toContain('ok');
    const heads = await server.db
      .selectFrom('member')
      .select('accountId')
      .where('organisationId', '=', third.iid)
      .where('role', '=', 'clinicAdmin')
      .where('state', '=', 'normal')
      .execute();
    expect(heads).toHaveLength(1);
  });
});

describe('a user of the other side', () => {
  it('doesn’t become a member by a partnership', async () => {
    const iid = await organisationOf(server.db, 'factoryAdmin');
    const token = await server.loginAs('clinicAdmin');
    expect(await outcome('institution/memberExit', { iid }, token)).toBe('noSuchOrganisation');
    expect(await answer(token, iid, true)).toBe('noSuchOrganisation');
    expect(await update(token, await accountOf(server.db, 'factoryMember'), 'kickOut')).toBe('notFound');
  });
});

/** Runs last, because all sessions expire. */
describe('an unanswered invitation', () => {
  it('expires after two weeks, and can be made again', async () => {
    const { head, iid } = await clinicWith();
    const [known, unknown] = [await buildAccount(server), freshEmail()];
    for (const contact of [known.contact, unknown]) expect(await invite(head.token, contact)).toBe('ok');
    server.later(serverLimits.invitationLife + 1000);
    const { token } = await server.ask<{ token: string }>(
      'base/login',
      { userName: known.contact, password: goodPassword },
      {},
    );
    expect(await waitingIn(token, iid)).toBe(false);
    expect(await answer(token, iid, true)).toBe('conflict');
    const { token: late } = await buildAccount(server, { contact: unknown });
    expect(await stateIn(late, iid)).toBeUndefined();
    const { token: again } = await server.ask<{ token: string }>(
      'base/login',
      { userName: head.contact, password: goodPassword },
      {},
    );
    for (const contact of [known.contact, unknown]) expect(await invite(again, contact)).toBe('ok');
    expect([await waitingIn(token, iid), await waitingIn(late, iid)]).toEqual([true, true]);
    expect(await answer(token, iid, true)).toBe('ok');
  });
});
