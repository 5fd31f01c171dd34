import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import { actionsAllowed } from '../../domain/kit/entity.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { member, type Member } from '../../domain/organisation/member.ts';
import { memberStates, type MemberState, type OwnInstitution, type UserInfo } from '../../domain/account/userInfo.ts';
import { asTenant } from '../../server/db/tenancy.ts';
import {
  agreed,
  buildAccount,
  buildInstitution,
  freshEmail,
  goodPassword,
  ticketFor,
  type BuiltAccount,
} from '../support/buildAccount.ts';
import { newestLetter } from '../support/codes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const call = (token: string, action: string, body: object = {}) => server.call(`member/${action}`, body, { token });
const ask = <Answer = Member>(token: string, action: string, body: object = {}) =>
  server.ask<Answer>(`member/${action}`, body, { token });
const outcome = async (token: string, action: string, body: object = {}) => {
  const { code, data } = await call(token, action, body);
  return code === 200001 ? Object.keys((data as { errors?: object }).errors ?? {}) : nameOf(code);
};
const list = async (token: string, filter: object = {}) =>
  (await ask<ListAnswer<Member>>(token, 'query', { pageSize: 999, filter })).list;
const named = async (token: string, name: string) => {
  const found = (await list(token)).find((one) => one.name === name);
  if (!found) throw new Error(`There is no member ${name}.`);
  return found;
};
const signIn = async ({ contact }: Pick<BuiltAccount, 'contact'>) =>
  (await server.ask<{ token: string }>('base/login', { userName: contact, password: goodPassword }, {})).token;
const infoOf = (token: string) => server.ask<UserInfo>('user/getUserInfo', {}, { token, method: 'GET' });

/** A clinic with its head. */
const clinic = async (name = 'Oak Lane Dental') => {
  const head = await buildAccount(server, { nickName: 'Hanna Head' });
  return { head, iid: await buildInstitution(server, head.token, { name }) };
};
const apply = async (iid: number, nickName: string) => {
  const person = await buildAccount(server, { nickName });
  await server.ask('institution/memberApply', { iid }, person);
  return person;
};
/** A user with an accepted application. */
const joined = async (head: BuiltAccount, iid: number, nickName = 'Milo Member', role = 'clinicMember') => {
  const person = await apply(iid, nickName);
  const { id } = await named(head.token, nickName);
  await ask(head.token, 'agree', { id, role });
  await server.ask('institution/switch', { iid }, person);
  return { ...person, memberId: id };
};
const proofIn = async (contact: string) =>
  /invitation=([\w-]+)/.exec((await newestLetter(server, contact))?.body ?? '')?.[1] ?? '';
const registered = async (contact: string, more: object = {}) => {
  const body = { ticket: await ticketFor(server, contact), password: goodPassword, nickName: 'Nora New', ...agreed };
  return (await server.ask<{ token: string }>('base/register', { ...body, ...more }, {})).token;
};

describe('the list', () => {
  it('tells heads the members, their contacts, and who last acted on each', async () => {
    const { head, iid } = await clinic();
    const person = await joined(head, iid);
    const contact = freshEmail();
    await ask(head.token, 'invite', { contact, role: 'clinicMember' });
    expect(await named(head.token, 'Hanna Head')).toMatchObject({ isSelf: true, role: 'clinicAdmin', state: 'normal' });
    expect(await named(head.token, 'Milo Member')).toMatchObject({
      role: 'clinicMember',
      email: person.contact,
      phone: null,
      operatorName: 'Hanna Head',
      state: 'normal',
      isSelf: false,
    });
    expect(await named(head.token, contact)).toMatchObject({
      email: contact,
      role: 'clinicMember',
      state: 'toBeConfirmed',
      joinedAt: null,
      hasLapsed: false,
    });
  });

  it('tells members only the names and roles of current members', async () => {
    const { head, iid } = await clinic();
    const { token } = await joined(head, iid);
    await ask(head.token, 'invite', { contact: freshEmail(), role: 'clinicMember' });
    await apply(iid, 'Anna Apply');
    const seen = await list(token);
    expect(seen.map(({ name, role }) => [name, role])).toEqual([
      ['Hanna Head', 'clinicAdmin'],
      ['Milo Member', 'clinicMember'],
    ]);
    for (const one of seen)
      expect(Object.keys(one).toSorted()).toEqual(
        ['id', 'version', 'name', 'role', 'duty', 'state', 'joinedAt', 'isSelf', 'hasLapsed'].toSorted(),
      );
    expect(JSON.stringify(seen)).not.toContain('@');
    expect(await list(token, { keyword: head.contact })).toEqual([]);
    expect(await ask(token, 'counts')).toMatchObject({ all: 2, normal: 2, toBeConfirmed: 0, notReviewed: 0 });
  });

  it('has tabs with counts, and is searched by name, phone and e-mail', async () => {
    const { head, iid } = await clinic();
    const person = await joined(head, iid, 'Zoë Quill');
    await apply(iid, 'Anna Apply');
    await ask(head.token, 'invite', { contact: '+442079460958', role: 'clinicAdmin' });
    const gone = await joined(head, iid, 'Gone Long');
    await ask(head.token, 'kickOut', { id: gone.memberId });
    expect(await ask(head.token, 'counts')).toEqual({ all: 5, normal: 2, toBeConfirmed: 1, notReviewed: 1, past: 1 });
    const names = async (filter: object) => (await list(head.token, filter)).map(({ name }) => name);
    expect(await names({ standing: 'notReviewed' })).toEqual(['Anna Apply']);
    expect(await names({ standing: 'past' })).toEqual(['Gone Long']);
    expect(await names({ keyword: 'quill' })).toEqual(['Zoë Quill']);
    expect(await names({ keyword: person.contact.slice(0, 9) })).toEqual(['Zoë Quill']);
    expect(await names({ keyword: '20 7946 0958' })).toEqual(['+442079460958']);
    expect(await names({ role: 'clinicAdmin' })).toEqual(['+442079460958', 'Hanna Head']);
    expect(await named(head.token, 'Anna Apply')).toMatchObject({ role: null, joinedAt: null });
    // A former member's new contact isn't shown here.
    expect(await named(head.token, 'Gone Long')).toMatchObject({ role: 'clinicMember', email: null });
  });
});

describe('an invitation', () => {
  it('looks the same for a contact with an account and one without, until it is answered', async () => {
    const { head, iid } = await clinic();
    const known = await buildAccount(server, { nickName: 'Known Already' });
    const unknown = freshEmail();
    const rows = [];
    for (const contact of [known.contact, unknown])
      rows.push(await ask(head.token, 'invite', { contact, role: 'clinicMember' }));
    const [one, other] = rows.map(({ id: _id, operatedAt: _at, name, email, ...rest }) => ({
      ...rest,
      isContact: name === email,
    }));
    expect(one).toEqual(other);
    expect(JSON.stringify(await list(head.token))).not.toContain('Known');
    // Registered without the e-mail's link: the same record, still pending.
    const late = await registered(unknown);
    expect(await named(head.token, unknown)).toMatchObject({ id: rows[1]!.id, state: 'toBeConfirmed' });
    await server.ask('institution/memberAnswer', { iid, agree: true }, { token: late });
    expect(await named(head.token, 'Nora New')).toMatchObject({ id: rows[1]!.id, state: 'normal', email: unknown });
    for (const { id } of rows.slice(0, 1)) await ask(head.token, 'cancelInvitation', { id });
    const last = freshEmail();
    const { id } = await ask(head.token, 'invite', { contact: last, role: 'clinicMember' });
    await ask(head.token, 'cancelInvitation', { id });
    // Nothing is stored for either.
    for (const gone of [rows[0]!.id, id]) expect(await outcome(head.token, 'get', { id: gone })).toBe('notFound');
    expect(await ask(head.token, 'counts')).toMatchObject({ all: 2, past: 0 });
  });

  it('needs a reachable contact and a role of the own side', async () => {
    const { head } = await clinic();
    const role = 'clinicMember';
    expect(await outcome(head.token, 'invite', { contact: 'no-address', role })).toEqual(['contact']);
    expect(await outcome(head.token, 'invite', { contact: freshEmail(), role: 'factoryMember' })).toEqual(['role']);
    expect(await outcome(head.token, 'invite', { contact: freshEmail() })).toEqual(['role']);
    expect(await outcome(head.token, 'invite', { contact: head.contact, role })).toBe('alreadyMember');
  });

  it('can be resent, and then the previous e-mail’s link is invalid', async () => {
    const { head, iid } = await clinic();
    const contact = freshEmail();
    const { id, version } = await ask(head.token, 'invite', { contact, role: 'clinicMember' });
    const first = await proofIn(contact);
    const again = await ask(head.token, 'resend', { id, version });
    expect(again).toMatchObject({ id, state: 'toBeConfirmed' });
    expect(again.version).toBeGreaterThan(version);
    const second = await proofIn(contact);
    expect(second).not.toBe(first);
    expect((await infoOf(await registered(contact, { invitation: second }))).iid).toBe(iid);
    const other = freshEmail();
    const asked = await ask(head.token, 'invite', { contact: other, role: 'clinicMember' });
    const old = await proofIn(other);
    await ask(head.token, 'resend', { id: asked.id });
    expect((await infoOf(await registered(other, { invitation: old }))).iid).toBe(0);
  });

  it('of a user with an account can be resent as well', async () => {
    const { head, iid } = await clinic();
    const known = await buildAccount(server);
    const { id } = await ask(head.token, 'invite', { contact: known.contact, role: 'clinicMember' });
    await ask(head.token, 'resend', { id });
    expect(await named(head.token, known.contact)).toMatchObject({ id, state: 'toBeConfirmed' });
    await server.ask('institution/memberAnswer', { iid, agree: true }, known);
    expect((await infoOf(known.token)).iid).toBe(iid);
  });
});

describe('the actions on a member', () => {
  const actions = ['agree', 'reject', 'role', 'kickOut', 'exit', 'resend', 'cancelInvitation'] as const;

  it('are those of the definition, in every state and for every role', async () => {
    const { head, iid } = await clinic();
    const staff = await joined(head, iid, 'Staff');
    const subject = await buildAccount(server, { nickName: 'Subject' });
    const put = (accountId: number, state: MemberState) => ({
      organisationId: iid,
      accountId,
      role: 'clinicMember' as const,
      state,
      joinedAt: state === 'normal' ? server.now().toISOString() : null,
      contact: state === 'toBeConfirmed' ? subject.contact : null,
      operatorId: head.id,
      operatedAt: server.now().toISOString(),
    });
    let tried = 0;
    for (const state of memberStates.values)
      for (const action of actions)
        for (const [who, role] of [
          [head, 'clinicAdmin'],
          [staff, 'clinicMember'],
        ] as const) {
          const row = put(subject.id, state);
          const { id } = await server.db
            .insertInto('member')
            .values(row)
            .onConflict((conflict) => conflict.columns(['organisationId', 'accountId']).doUpdateSet(row))
            .returning('id')
            .executeTakeFirstOrThrow();
          const actor = { accountId: who.id, organisationId: iid, role };
          const args = action === 'agree' || action === 'role' ? { role: 'clinicMember' } : {};
          const law = !(member.actions[action].roles as readonly string[]).includes(role)
            ? 'forbidden'
            : role === 'clinicMember' && state !== 'normal'
              ? 'notFound'
              : actionsAllowed(member, actor, { state, isSelf: false } as Partial<Member>).includes(action)
                ? 'ok'
                : // In this state the action is somebody else's.
                  (member.actions[action].from as readonly string[]).includes(state)
                  ? 'forbidden'
                  : 'notInThisState';
          const got = await outcome(who.token, action, { id, ...args });
          expect([state, action, role, got]).toEqual([state, action, role, law]);
          tried += 1;
        }
    expect(tried).toBe(memberStates.values.length * actions.length * 2);
  });

  it('are refused for an old version, with the current record', async () => {
    const { head, iid } = await clinic();
    const { memberId: id } = await joined(head, iid);
    const { version } = await ask(head.token, 'get', { id });
    await ask(head.token, 'role', { id, version, role: 'clinicAdmin' });
    const late = await call(head.token, 'kickOut', { id, version });
    expect(nameOf(late.code)).toBe('conflict');
    expect(late.data).toMatchObject({ fresh: { id, role: 'clinicAdmin', state: 'normal' } });
  });

  it('are done by one of two heads that answer concurrently', async () => {
    const { head, iid } = await clinic();
    const second = await joined(head, iid, 'Second', 'clinicAdmin');
    await apply(iid, 'Anna Apply');
    const { id, version } = await named(head.token, 'Anna Apply');
    const outcomes = await Promise.all([
      outcome(head.token, 'agree', { id, version, role: 'clinicMember' }),
      outcome(second.token, 'reject', { id, version }),
    ]);
    expect(outcomes.map(String).toSorted()).toEqual(['conflict', 'ok']);
  });
});

describe('the last head', () => {
  it('can’t leave, and the refusal says what to do', async () => {
    const { head, iid } = await clinic();
    const staff = await joined(head, iid);
    const own = await named(head.token, 'Hanna Head');
    const refused = await call(head.token, 'exit', { id: own.id });
    expect([nameOf(refused.code), refused.msg]).toEqual([
      'lastAdmin',
      'An organisation needs at least one head. Name another head first.',
    ]);
    expect(await outcome(head.token, 'role', { id: own.id, role: 'clinicMember' })).toBe('lastAdmin');
    expect(await outcome(head.token, 'kickOut', { id: own.id })).toBe('forbidden');
    expect(await outcome(staff.token, 'exit', { id: own.id })).toBe('forbidden');
    await ask(head.token, 'role', { id: staff.memberId, role: 'clinicAdmin' });
    expect(await outcome(head.token, 'exit', { id: own.id })).toBe('ok');
    expect((await infoOf(head.token)).roles).toEqual(['newUser']);
  });

  it('remains when two heads remove each other concurrently', async () => {
    const { head, iid } = await clinic();
    const second = await joined(head, iid, 'Second', 'clinicAdmin');
    const own = await named(head.token, 'Hanna Head');
    await Promise.all([
      outcome(head.token, 'kickOut', { id: second.memberId }),
      outcome(second.token, 'kickOut', { id: own.id }),
    ]);
    const heads = await server.db
      .selectFrom('member')
      .select('accountId')
      .where('organisationId', '=', iid)
      .where('state', '=', 'normal')
      .execute();
    expect(heads).toHaveLength(1);
  });
});

describe('a removed member', () => {
  it('is signed out immediately with the reason; the member’s records stay visible to heads', async () => {
    const { head, iid } = await clinic();
    const { memberId, ...person } = await joined(head, iid);
    const birth = { name: 'Pia Patient', sex: 'female', birthDate: '1990-04-01' };
    const patient = await server.ask<{ id: string }>('patient/create', birth, person);
    const draft = { caseType: 'other', patientId: patient.id };
    const order = await server.ask<{ id: string }>('order/create', draft, person);
    await ask(head.token, 'kickOut', { id: memberId });
    const refused = await server.call('patient/query', {}, { token: person.token });
    expect(refused).toMatchObject({
      code: 50012,
      msg: 'You were signed out because you are no longer a member of Oak Lane Dental.',
      data: { putOutOf: 'Oak Lane Dental' },
    });
    expect(await server.ask('patient/get', { id: patient.id }, head)).toMatchObject({ creatorId: person.id });
    expect(await server.ask('order/get', { id: order.id }, head)).toMatchObject({ creatorId: person.id });
    expect((await infoOf(await signIn(person))).roles).toEqual(['newUser']);
  });

  it('sees no such reason after signing out elsewhere', async () => {
    const { contact, token } = await buildAccount(server);
    const other = await signIn({ contact });
    await server.ask('user/endOtherSessions', {}, { token: other });
    expect(await server.call('user/getUserInfo', {}, { token, method: 'GET' })).toMatchObject({
      code: 50012,
      data: null,
    });
  });
});

describe('the tenant’s role', () => {
  it('can’t change memberships, and reads contacts only for heads, of their own members', async () => {
    const { head, iid } = await clinic();
    const staff = await joined(head, iid);
    const other = await clinic('Ash Row Dental');
    const as = async (accountId: number, organisationId: number, statement: string) =>
      asTenant(
        server.db,
        { organisationId, accountId },
        async (tx) => (await sql.raw<object>(statement).execute(tx)).rows,
      );
    const contacts = 'select email from member_contact';
    expect(await as(head.id, iid, contacts)).toHaveLength(2);
    expect(await as(staff.id, iid, contacts)).toEqual([]);
    expect(await as(other.head.id, other.iid, contacts)).toEqual([{ email: other.head.contact }]);
    // A forged tenant, of another organisation, gets no rows.
    expect(await as(other.head.id, iid, contacts)).toEqual([]);
    await expect(as(head.id, iid, 'select email from credential')).rejects.toThrow('permission denied');
    for (const statement of ["update member set state = 'normal'", 'delete from member'])
      await expect(as(head.id, iid, statement), statement).rejects.toThrow('permission denied');
    const seen = await as(head.id, iid, 'select distinct organisation_id from member where organisation_id <> ' + iid);
    expect(seen).toEqual([]);
  });
});

/** Runs last, because all sessions expire. */
describe('an unanswered invitation', () => {
  it('is marked as expired, and can be resent or withdrawn', async () => {
    const { head, iid } = await clinic();
    const known = await buildAccount(server);
    const unknown = freshEmail();
    for (const contact of [known.contact, unknown]) await ask(head.token, 'invite', { contact, role: 'clinicMember' });
    server.later(serverLimits.invitationLife + 1000);
    const token = await signIn(head);
    for (const contact of [known.contact, unknown]) {
      const { id, hasLapsed } = await named(token, contact);
      expect(hasLapsed).toBe(true);
      expect(await ask(token, 'resend', { id })).toMatchObject({ hasLapsed: false });
    }
    const own = await server.ask<{ list: OwnInstitution[] }>(
      'user/myInstitutionList?status=1',
      {},
      { token: await signIn(known), method: 'GET' },
    );
    expect(own.list).toMatchObject([{ iid, state: 'toBeConfirmed' }]);
    for (const contact of [known.contact, unknown]) {
      const { id } = await named(token, contact);
      expect(await outcome(token, 'cancelInvitation', { id })).toBe('ok');
    }
    expect(await ask(token, 'counts')).toMatchObject({ all: 1 });
  });
});
