import { en } from '../../domain/messages/en/index.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserInfo } from '../../domain/account/userInfo.ts';
import { duties, dutiesOf, dutyNames, type Duty } from '../../domain/duties.ts';
import { entities } from '../../domain/entities.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import { isAllowed, type AnyEntity } from '../../domain/kit/entity.ts';
import type { ApprovalLinks, MadeApprovalLink } from '../../domain/order/approvalLink.ts';
import type { PhotoLink } from '../../domain/order/photoLink.ts';
import type { Member } from '../../domain/organisation/member.ts';
import { memberRoleOf } from '../../domain/roles.ts';
import { acceptedOrder, act, buildOrder, labFile, sentOrder, submit } from '../support/build.ts';
import { buildApiKey, headOf } from '../support/buildApiKey.ts';
import { accountOf, organisationOf, type Person } from '../support/buildPeople.ts';
import { agreed, freshEmail, goodPassword, ticketFor } from '../support/buildAccount.ts';
import { newestLetter } from '../support/codes.ts';
import { openStream } from '../support/testStream.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { tusClient, upload, uploadIdOf } from '../support/tus.ts';

/*
 * What each duty may change: the access matrix, derived from the definitions, and the ways that don't go through an
 * entity's actions.
 */
let server: TestServer;
let heads: { clinic: string; lab: string };
const personOf = { clinic: 'clinicMember', lab: 'factoryMember' } as const;

const idOf = async (person: Person) => {
  const { id } = await server.db
    .selectFrom('member')
    .select('id')
    .where('accountId', '=', await accountOf(server.db, person))
    .where('organisationId', '=', await organisationOf(server.db, person))
    .executeTakeFirstOrThrow();
  return id;
};
type Given = { duty?: Duty | null; role?: string };
const give = async (side: 'clinic' | 'lab', { role = memberRoleOf[side], ...given }: Given) =>
  server.ask<Member>('member/role', { id: await idOf(personOf[side]), role, ...given }, { token: heads[side] });
/** A session of the side's member, who now has this duty. */
const as = async (duty: Duty): Promise<string> => {
  const { side } = duties[duty];
  await give(side, { duty });
  return server.loginAs(personOf[side]);
};
const outcome = async (token: string, path: string, body: object = {}) => {
  const { code, data } = await server.call(path, body, { token });
  return nameOf(code) === 'invalid' ? Object.keys((data as { errors: object }).errors) : nameOf(code);
};
const infoOf = (token: string) => server.ask<UserInfo>('user/getUserInfo', {}, { token, method: 'GET' });
const stl = (purpose: string, orderId: string) => ({ orderId, name: 'a.stl', bytes: new Uint8Array(1), purpose });
const brings = async (token: string, orderId: string, purpose: string) =>
  (await tusClient(server, token).create(stl(purpose, orderId))).status;

beforeAll(async () => {
  server = await testServer();
  heads = { clinic: await server.loginAs('clinicAdmin'), lab: await server.loginAs('factoryAdmin') };
});
beforeEach(async () => {
  await give('clinic', { duty: null });
  await give('lab', { duty: null });
});

const all = Object.values<AnyEntity>(entities);

describe.each(dutyNames.values)('the duty %s', (duty) => {
  const { side, may } = duties[duty];
  const role = memberRoleOf[side];

  it('may change what the table says, and read what the role may', async () => {
    const token = await as(duty);
    for (const entity of all)
      for (const [action, { roles, reads, open }] of Object.entries(entity.actions)) {
        if (open) continue;
        const call = `${entity.name}.${action}`;
        const isHis = roles.includes(role) && (reads || (may as readonly string[]).includes(call));
        const { code } = await server.call(`${entity.path}/${action}`, { unknownField: 1 }, { token });
        expect([call, nameOf(code)]).toEqual([call, isHis ? 'invalid' : 'forbidden']);
        expect([call, isAllowed(entity, action, { accountId: 0, organisationId: 0, role, duty }, null)]).toEqual([
          call,
          isHis,
        ]);
      }
  });

  it('keeps the role and its authority code', async () => {
    const token = await as(duty);
    expect(await infoOf(token)).toMatchObject({ duty, roles: [role], authorityId: side === 'clinic' ? 233 : 667 });
  });

  it('can’t be given by its owner, or to a head', async () => {
    const token = await as(duty);
    const id = await idOf(personOf[side]);
    expect(await outcome(token, 'member/role', { id, role, duty: null })).toBe('forbidden');
    expect(await outcome(token, 'member/invite', { contact: freshEmail(), role, duty })).toBe('forbidden');
    const head = side === 'clinic' ? 'clinicAdmin' : 'factoryAdmin';
    expect(await outcome(heads[side], 'member/role', { id, role: head, duty })).toEqual(['duty']);
  });
});

describe('a duty', () => {
  it('is of the own side, and shown with the member', async () => {
    const [other] = dutiesOf('lab');
    const id = await idOf('clinicMember');
    expect(await outcome(heads.clinic, 'member/role', { id, role: 'clinicMember', duty: other })).toEqual(['duty']);
    expect(await give('clinic', { duty: 'assistant' })).toMatchObject({ role: 'clinicMember', duty: 'assistant' });
    const { list } = await server.ask<ListAnswer<Member>>('member/query', {}, { token: heads.clinic });
    expect(list.find((one) => one.id === id)).toMatchObject({ duty: 'assistant' });
    expect(list.filter(({ role }) => role === 'clinicAdmin').map(({ duty }) => duty)).toEqual([null]);
  });

  it('applies to an open session at once, and ends its stream', async () => {
    const token = await server.loginAs('clinicMember');
    const order = await buildOrder(server, {}, token);
    const stream = await openStream(server, token);
    await give('clinic', { duty: 'reception' });
    await stream.rest();
    expect(await outcome(token, 'order/cancel', { id: order.id })).toBe('forbidden');
    await give('clinic', { duty: null });
    expect(await outcome(token, 'order/cancel', { id: order.id })).toBe('ok');
  });

  it('stays when the same role is given without one, and ends with another role', async () => {
    await give('clinic', { duty: 'reception' });
    expect(await give('clinic', {})).toMatchObject({ duty: 'reception' });
    const accountId = await accountOf(server.db, 'clinicMember');
    const update = async (authorityId: number) => {
      const body = { accountId, action: 'role', authorityId };
      await server.ask('institution/memberUpdate', body, { token: heads.clinic });
      return (await infoOf(await server.loginAs('clinicMember'))).duty;
    };
    expect(await update(233)).toBe('reception');
    expect(await update(222)).toBeNull();
    expect(await update(233)).toBeNull();
  });

  it('comes with an invitation, to a contact without an account too', async () => {
    const contact = freshEmail();
    const asked = { contact, role: 'factoryMember', duty: 'shipping' };
    expect(await server.ask('member/invite', asked, { token: heads.lab })).toMatchObject({ duty: 'shipping' });
    const head = { contact: freshEmail(), role: 'factoryAdmin', duty: 'shipping' };
    expect(await outcome(heads.lab, 'member/invite', head)).toEqual(['duty']);
    const [, invitation] = /invitation=([\w-]+)/.exec((await newestLetter(server, contact))?.body ?? '')!;
    const ticket = await ticketFor(server, contact);
    const body = { ticket, password: goodPassword, nickName: 'Nora New', invitation, ...agreed };
    const { token } = await server.ask<{ token: string }>('base/register', body, {});
    expect(await infoOf(token)).toMatchObject({ roles: ['factoryMember'], duty: 'shipping' });
  });

  it('can’t be taken by the last head', async () => {
    const id = await idOf('clinicAdmin');
    const body = { id, role: 'clinicMember', duty: 'assistant' };
    expect(await outcome(heads.clinic, 'member/role', body)).toBe('lastAdmin');
  });

  it('can’t be stored for a head or of the other side', async () => {
    const id = await idOf('clinicMember');
    const put = (role: 'clinicAdmin' | 'clinicMember', duty: Duty) =>
      server.db.updateTable('member').set({ role, duty }).where('id', '=', id).execute();
    await expect(put('clinicAdmin', 'assistant')).rejects.toThrow('member_duty_check');
    await expect(put('clinicMember', 'designer')).rejects.toThrow('member_duty_check');
  });

  it('doesn’t bind an API key, which acts as a member without one', async () => {
    const order = await acceptedOrder(server);
    await give('lab', { duty: 'shipping' });
    const { secret } = await buildApiKey(server, headOf.lab, { scopes: ['deliverDesigns'] });
    expect(await brings(secret, order.id, 'design')).toBe(201);
  });
});

describe('uploads', () => {
  it('of a clinic’s case need the right to change it, or once it is sent, to add files', async () => {
    const token = await as('reception');
    const draft = await buildOrder(server, {}, token);
    expect(await brings(token, draft.id, 'scan')).toBe(201);
    expect(await brings(token, draft.id, 'photo')).toBe(201);
    await give('clinic', { duty: null });
    const sent = await sentOrder(server);
    expect(await brings(token, sent.id, 'scan')).toBe(201);
    await give('clinic', { duty: 'reception' });
    expect(await brings(token, sent.id, 'scan')).toBe(403);
    expect(await brings(token, sent.id, 'photo')).toBe(403);
    expect(await brings(token, sent.id, 'message')).toBe(201);
    await give('clinic', { duty: 'assistant' });
    expect(await brings(token, sent.id, 'scan')).toBe(201);
  });

  it('of a submission need the right to submit it', async () => {
    const order = await acceptedOrder(server);
    const designer = await as('designer');
    for (const purpose of ['scheme', 'design', 'attachment'])
      expect(await brings(designer, order.id, purpose)).toBe(201);
    const shipping = await as('shipping');
    for (const purpose of ['scheme', 'design']) expect(await brings(shipping, order.id, purpose)).toBe(403);
    expect(await brings(shipping, order.id, 'attachment')).toBe(201);
  });

  it('are changed and removed by those who could bring them', async () => {
    const order = await acceptedOrder(server);
    const token = await server.loginAs('factoryMember');
    const [design, attachment] = [await labFile(server, order, 'design'), await labFile(server, order, 'attachment')];
    await give('lab', { duty: 'shipping' });
    expect(await outcome(token, 'file/delete', { id: design })).toBe('forbidden');
    expect(await outcome(token, 'file/update', { id: design, purpose: 'attachment' })).toBe('forbidden');
    expect(await outcome(token, 'file/delete', { id: attachment })).toBe('ok');
    await give('lab', { duty: 'designer' });
    expect(await outcome(token, 'file/delete', { id: design })).toBe('ok');

    const dentist = await server.loginAs('clinicMember');
    const draft = await buildOrder(server);
    const scan = { orderId: draft.id, name: 'a.pdf', bytes: Buffer.from('a'), purpose: 'attachment' };
    const kept = await upload(server, dentist, scan);
    const gone = await upload(server, dentist, { ...scan, name: 'b.pdf' });
    await give('clinic', { duty: 'reception' });
    expect(await outcome(dentist, 'file/delete', { id: gone })).toBe('ok');
    await give('clinic', { duty: null });
    await act(server, dentist, 'send', draft);
    const late = await upload(server, dentist, { ...scan, name: 'c.pdf', bytes: Buffer.from('c') });
    await give('clinic', { duty: 'reception' });
    for (const id of [kept, late]) expect(await outcome(dentist, 'file/delete', { id })).toBe('forbidden');
  });

  it('that are under way are refused at their end', async () => {
    const order = await acceptedOrder(server);
    const tus = tusClient(server, await server.loginAs('factoryMember'));
    const id = uploadIdOf(await tus.create(stl('design', order.id)));
    await give('lab', { duty: 'shipping' });
    expect((await tus.patch(id, 0, new Uint8Array(1))).status).toBe(403);
    const files = await server.db.selectFrom('file').select('id').where('orderId', '=', order.id).execute();
    expect(files.map((file) => file.id)).not.toContain(id);

    const sent = await sentOrder(server);
    const dentist = tusClient(server, await server.loginAs('clinicMember'));
    const [scan, note] = [
      uploadIdOf(await dentist.create(stl('scan', sent.id))),
      uploadIdOf(await dentist.create(stl('message', sent.id))),
    ];
    await give('clinic', { duty: 'reception' });
    expect((await dentist.patch(scan, 0, new Uint8Array(1))).status).toBe(403);
    expect((await dentist.patch(note, 0, new Uint8Array(1))).status).toBe(204);
  });

  it('from a phone stop with the right of the member who let it in', async () => {
    const token = await server.loginAs('clinicMember');
    const sent = await sentOrder(server);
    const link = await server.ask<PhotoLink>('order/photoLink', { id: sent.id }, { token });
    const place = () => outcome('', 'order/photoPlace', { token: link.token });
    expect(await place()).toBe('ok');
    await give('clinic', { duty: 'reception' });
    expect(await place()).toBe('photoLinkGone');
    expect(await outcome(token, 'order/photoLink', { id: sent.id })).toBe('notInThisState');
  });
});

describe('an approval link', () => {
  it('is only for members whose duty includes answering', async () => {
    const token = await server.loginAs('clinicMember');
    const order = await acceptedOrder(server);
    await submit(server, order, 'design');
    const memberId = await idOf('clinicMember');
    const links = () => server.ask<ApprovalLinks>('order/approvalLinks', { id: order.id }, { token });
    const made = await server.ask<MadeApprovalLink>('order/linkDesign', { id: order.id, memberId }, { token });
    expect((await links()).answerers.map((one) => one.memberId)).toContain(memberId);
    const look = () => outcome('', 'order/linkedDesign', { token: made.token });
    expect(await look()).toBe('ok');

    await give('clinic', { duty: 'assistant' });
    expect((await links()).answerers.map((one) => one.memberId)).not.toContain(memberId);
    expect((await links()).links.map(({ stands }) => stands)).toEqual([false]);
    expect(await look()).toBe('linkEnded');
    const body = { id: order.id, memberId };
    const { data } = await server.call('order/linkDesign', body, { token: heads.clinic });
    expect((data as { errors: object }).errors).toHaveProperty('memberId');

    await give('clinic', { duty: null });
    expect(await look()).toBe('ok');
  });
});

it('of the other side is refused as no choice, and to a head because heads have none', async () => {
  const id = await idOf(personOf.lab);
  const sentence = async (role: string, duty: Duty) => {
    const { data } = await server.call('member/role', { id, role, duty }, { token: heads.lab });
    return (data as { errors: { duty: string } }).errors.duty;
  };
  expect(await sentence('factoryMember', 'assistant')).toBe(en.validation.oneOf);
  expect(await sentence('factoryAdmin', 'designer')).toBe(en.validation.dutyOfHead);
});
