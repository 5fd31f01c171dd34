import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalLinks, LinkCodeSent, LinkedDesign, MadeApprovalLink } from '../../domain/order/approvalLink.ts';
import type { Envelope } from '../../domain/envelope.ts';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderEvent } from '../../domain/order/orderEvent.ts';
import { acceptedOrder, act, buildPatient, filesOf, sentOrder, settledFiles, submit } from '../support/build.ts';
import type { Tx } from '../../server/db/tables.ts';
import { accountById } from '../../server/modules/account/accounts.ts';
import { sumUp } from '../../server/modules/notice/grouping.ts';
import { makeLink } from '../../server/modules/orderRecord/approvalLink.ts';
import { holdOrder } from '../../server/modules/orderRecord/rows.ts';
import { accountOf, organisationOf, people, type Person } from '../support/buildPeople.ts';
import { newestLetter } from '../support/codes.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { addMember } from '../support/order/addMember.ts';

import { lockWaits, nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

const minute = 60_000;
let name: string;
let server: TestServer;
let dentist: string;
let lab: string;
beforeAll(async () => {
  server = await testServer();
  dentist = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryMember');
  name = (await accountById(server.db, await accountOf(server.db, 'clinicMember'))).nickName;
});

const designed = async (overrides: Partial<Order> = {}): Promise<Order> => {
  const order = await acceptedOrder(server, overrides);
  await submit(server, order, 'design');
  return order;
};
const memberIdOf = async (person: Person): Promise<string> => {
  const accountId = await accountOf(server.db, person);
  const organisationId = await organisationOf(server.db, person);
  const { id } = await server.db
    .selectFrom('member')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return id;
};
interface LinkWish {
  person?: Person;
  token?: string;
  namesPatient?: boolean;
}
const link = async (
  order: { id: string },
  { person = 'clinicMember', token = dentist, namesPatient = false }: LinkWish = {},
) =>
  server.ask<MadeApprovalLink>(
    'order/linkDesign',
    { id: order.id, memberId: await memberIdOf(person), namesPatient },
    { token },
  );
const look = (token: string) => server.ask<LinkedDesign>('order/linkedDesign', { token }, {});
const outcome = async (path: string, body: object, token?: string) =>
  nameOf((await server.call(path, body, token ? { token } : {})).code);
const refusalOf = (token: string) => outcome('order/linkedDesign', { token });
/**
 * Requests a code, by default after the hourly limit and with the daily one reset, which would otherwise depend on the
 * time of the test run. `wait` is at least the minute between two codes.
 */
const codeFor = async (token: string, person: Person = 'clinicMember', wait = 61 * minute) => {
  server.later(wait);
  if (wait > 60 * minute) await server.db.deleteFrom('allowance').where('key', 'like', 'code:%').execute();
  const { request, to } = await server.ask<LinkCodeSent>('order/sendLinkCode', { token }, {});
  const letter = await newestLetter(server, people[person].email);
  return { token, request, to, code: /\b\d{6}\b/.exec(letter?.body ?? '')![0] };
};
const proofOf = async (token: string, wait?: number) => {
  const { to: _to, ...proof } = await codeFor(token, 'clinicMember', wait);
  return proof;
};
const hashesOf = ({ files }: LinkedDesign) => files.map(({ sha256 }) => sha256);
const approve = async (token: string) => {
  const seen = await look(token);
  return server.call('order/approveLinked', { ...(await proofOf(token)), hashes: hashesOf(seen) }, {});
};
const lastOf = async ({ id }: { id: string }, token = dentist) => {
  const { list } = await server.ask<{ list: OrderEvent[] }>('order/history', { id }, { token });
  return list.at(-1)!;
};
const stateOf = async ({ id }: { id: string }) =>
  (await server.ask<Order>('order/get', { id }, { token: dentist })).state;
const auditOf = ({ id }: { id: string }, action: string) =>
  server.db
    .selectFrom('auditEntry')
    .select(['way', 'accountId', 'organisationId', 'role', 'outcome'])
    .where('recordId', '=', id)
    .where('action', '=', action)
    .execute();

describe('an answer by a link', () => {
  it('approves exactly the files that were seen, as the member whom the link names', async () => {
    const order = await designed();
    const made = await link(order);
    expect(made).toMatchObject({ submission: 1, namesPatient: false, stands: true });
    const answer = await approve(made.token);
    expect([nameOf(answer.code), answer.data]).toEqual(['ok', null]);
    expect(await stateOf(order)).toBe('toShip');
    const accountId = await accountOf(server.db, 'clinicMember');
    expect(await lastOf(order, lab)).toMatchObject({
      action: 'confirmDesign',
      side: 'clinic',
      actorName: name,
      details: { byLink: true, submission: 1 },
    });
    expect(await auditOf(order, 'confirmDesign')).toEqual([
      {
        way: 'link',
        accountId,
        organisationId: await organisationOf(server.db, 'clinicMember'),
        role: 'clinicMember',
        outcome: 'ok',
      },
    ]);
    // A link works once.
    expect(await refusalOf(made.token)).toBe('linkUsed');
    expect(await outcome('order/sendLinkCode', { token: made.token })).toBe('linkUsed');
  });

  it('returns the design with categories and a reason, which the lab reads', async () => {
    const order = await designed();
    const { token } = await link(order);
    const proof = await proofOf(token);
    expect(await outcome('order/returnLinked', { ...proof, reason: 'Open' })).toBe('invalid');
    await server.ask('order/returnLinked', { ...proof, categories: ['margin'], reason: 'Open at 16' }, {});
    expect(await lastOf(order, lab)).toMatchObject({
      action: 'rejectDesign',
      reason: 'Open at 16',
      details: { byLink: true, categories: ['margin'] },
    });
    expect(await stateOf(order)).toBe('accepted');
  });

  it('shows the clinic’s open pins on the design without the patient’s name, and a return asks for them', async () => {
    const patient = await buildPatient(server, { name: 'Quenby Zachary' });
    const order = await acceptedOrder(server, { patientId: patient.id });
    const bytes = binaryStl(makeArch({ triangles: 300 }));
    const fileId = await upload(server, lab, { orderId: order.id, name: 'crown.stl', purpose: 'design', bytes });
    await act(server, lab, 'submitDesign', order, { fileIds: [fileId] });
    const pin = { orderId: order.id, kind: 'pin', fileId, point: [0, 0, 0] };
    const note = 'Too tight for Quenby Zachary';
    const { id } = await server.ask<{ id: string }>('toothMark/create', { ...pin, note }, { token: dentist });
    await server.ask('toothMark/create', { ...pin, note: 'the lab’s own' }, { token: lab });
    await server.ask('toothMark/create', { orderId: order.id, kind: 'pin', tooth: 16, note }, { token: dentist });
    const { token } = await link(order);
    expect((await look(token)).pins).toEqual([
      { number: 1, tooth: null, note: 'Too tight for …', fileId, point: [0, 0, 0] },
    ]);
    await server.ask('order/returnLinked', { ...(await proofOf(token)), categories: ['fit'], reason: 'See pins' }, {});
    expect((await lastOf(order, lab)).details).toMatchObject({ byLink: true, pins: [{ id, number: 1 }] });
  });

  it('counts once where two come at once', async () => {
    const order = await designed();
    const { token } = await link(order);
    const seen = await look(token);
    const [one, other] = [await proofOf(token), await proofOf(token, 1.1 * minute)];
    const answers = await Promise.all(
      [one, other].map((proof) => outcome('order/approveLinked', { ...proof, hashes: hashesOf(seen) })),
    );
    expect(answers.toSorted()).toEqual(['linkUsed', 'ok']);
    expect(await auditOf(order, 'confirmDesign')).toHaveLength(1);
  });

  it('names other files than those that lie there in vain', async () => {
    const order = await designed();
    const { token } = await link(order);
    const proof = await proofOf(token);
    expect(await outcome('order/approveLinked', { ...proof, hashes: ['0'.repeat(64)] })).toBe('linkOutdated');
    expect(await stateOf(order)).toBe('design');
    // The transaction rolls back as a whole: the link is still valid.
    expect(await refusalOf(token)).toBe('ok');
  });

  it('of a forwarded order reaches the lab that makes it', async () => {
    const head = await server.loginAs('factoryAdmin');
    const parent = await acceptedOrder(server);
    const labId = await organisationOf(server.db, 'otherLab');
    const { childId } = await act(server, head, 'forward', parent, { labId });
    const maker = await server.loginAs('otherLab');
    await act(server, maker, 'accept', { id: childId! });
    await submit(server, { id: childId! }, 'design', maker);
    const { token } = await link(parent);
    expect(nameOf((await approve(token)).code)).toBe('ok');
    expect((await server.ask<Order>('order/get', { id: childId! }, { token: maker })).state).toBe('toShip');
  });
});

describe('a code', () => {
  it('goes to the named member alone, who is veiled, and is bound to its link', async () => {
    const [order, other] = [await designed(), await designed()];
    const { token } = await link(order);
    const second = await link(other);
    const { to, ...proof } = await codeFor(token);
    expect(to).toBe(`${people.clinicMember.email[0]}•••@${people.clinicMember.email.split('@')[1]}`);
    const hashes = hashesOf(await look(second.token));
    expect(await outcome('order/approveLinked', { ...proof, token: second.token, hashes })).toBe('wrongCode');
    expect(await stateOf(other)).toBe('design');
  });

  it('may be guessed a few times, is needed, and expires', async () => {
    const order = await designed();
    const { token } = await link(order);
    const hashes = hashesOf(await look(token));
    const proof = await proofOf(token);
    const wrong = proof.code === '000000' ? '000001' : '000000';
    expect(await outcome('order/approveLinked', { token, hashes })).toBe('invalid');
    expect(await outcome('order/approveLinked', { ...proof, request: randomUUID(), hashes })).toBe('wrongCode');
    for (let guess = 0; guess < serverLimits.codeTries; guess += 1)
      expect(await outcome('order/approveLinked', { ...proof, code: wrong, hashes })).toBe('wrongCode');
    expect(await outcome('order/approveLinked', { ...proof, hashes })).toBe('wrongCode');
    const late = await proofOf(token);
    server.later(limits.codeLife);
    expect(await outcome('order/approveLinked', { ...late, hashes })).toBe('wrongCode');
    expect(await stateOf(order)).toBe('design');
  });

  it('can’t be asked for too soon, nor for this purpose elsewhere', async () => {
    const { token } = await link(await designed());
    await codeFor(token);
    expect(await outcome('order/sendLinkCode', { token })).toBe('codeTooSoon');
    const asked = { contact: people.clinicMember.email, purpose: 'answer' };
    expect(await outcome('base/sendCaptchaCode', asked, dentist)).toBe('invalid');
  });
});

describe('a link', () => {
  it('that was forged, or could be none, is unknown', async () => {
    for (const token of ['x', randomUUID(), 'A'.repeat(32)]) {
      expect(await refusalOf(token)).toBe('linkUnknown');
      expect(await outcome('order/sendLinkCode', { token })).toBe('linkUnknown');
      const proof = { token, code: '123456', request: randomUUID() };
      expect(await outcome('order/approveLinked', { ...proof, hashes: ['x'] })).toBe('linkUnknown');
      expect(await outcome('order/returnLinked', { ...proof, categories: ['fit'], reason: 'x' })).toBe('linkUnknown');
    }
  });

  it('is kept as a hash, and works in place of no other', async () => {
    const order = await designed();
    const { token } = await link(order);
    const { rows } = await server.database.pool.query('select * from approval_link');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await outcome('order/shared', { token })).toBe('shareGone');
    const shared = await server.ask<{ token: string }>('order/share', { id: order.id }, { token: dentist });
    expect(await refusalOf(shared.token)).toBe('linkUnknown');
  });

  it('is revoked at once, by any of the clinic who sees the order', async () => {
    const order = await designed();
    const { id: linkId, token } = await link(order);
    const head = await server.loginAs('clinicAdmin');
    const listed = await server.ask<ApprovalLinks>('order/approvalLinks', { id: order.id }, { token: head });
    expect(listed.links).toMatchObject([{ id: linkId, stands: true, memberName: name }]);
    const after = await server.ask<ApprovalLinks>('order/unlinkDesign', { id: order.id, linkId }, { token: head });
    expect(after.links).toEqual([]);
    expect(await refusalOf(token)).toBe('linkRevoked');
    expect(await outcome('order/unlinkDesign', { id: order.id, linkId }, head)).toBe('notFound');
  });

  it('ends with the next one for the same member, and none of another’s', async () => {
    const order = await designed();
    const [first, heads] = [await link(order), await link(order, { person: 'clinicAdmin' })];
    const second = await link(order);
    expect(await refusalOf(first.token)).toBe('linkRevoked');
    expect([await refusalOf(heads.token), await refusalOf(second.token)]).toEqual(['ok', 'ok']);
  });

  it('expires', async () => {
    const order = await designed();
    const { id, token } = await link(order);
    const expiresAt = new Date(server.now().getTime() - 1).toISOString();
    await server.db.updateTable('approvalLink').set({ expiresAt }).where('id', '=', id).execute();
    expect(await refusalOf(token)).toBe('linkExpired');
    const { links } = await server.ask<ApprovalLinks>('order/approvalLinks', { id: order.id }, { token: dentist });
    expect(links).toEqual([]);
  });

  it('is outdated once a newer design came, and over once the order has moved on', async () => {
    const order = await designed();
    const { token } = await link(order);
    await act(server, lab, 'recall', order);
    expect(await refusalOf(token)).toBe('linkMovedOn');
    await submit(server, order, 'design');
    expect(await refusalOf(token)).toBe('linkOutdated');
    const newer = await link(order);
    expect(await refusalOf(token)).toBe('linkOutdated');
    await act(server, dentist, 'rejectDesign', order, { categories: ['fit'], reason: 'x' });
    expect(await refusalOf(newer.token)).toBe('linkMovedOn');
    expect(
      await outcome('order/linkDesign', { id: order.id, memberId: await memberIdOf('clinicMember') }, dentist),
    ).toBe('notInThisState');
  });

  it('ends with the membership of its maker or its member, and rests while either is locked', async () => {
    const organisationId = await organisationOf(server.db, 'clinicAdmin');
    const email = 'answers@north.demo';
    const accountId = await addMember(server.db, { email, organisationId, role: 'clinicAdmin' });
    const { id: memberId } = await server.db
      .selectFrom('member')
      .select('id')
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
    const order = await designed();
    const named = await server.ask<MadeApprovalLink>(
      'order/linkDesign',
      { id: order.id, memberId, namesPatient: false },
      { token: dentist },
    );
    const made = await link(order, { token: await server.loginAs(email) });
    const lock = (lockedAt: string | null) =>
      server.db.updateTable('account').set({ lockedAt }).where('id', '=', accountId).execute();
    await lock(server.now().toISOString());
    expect([await refusalOf(named.token), await refusalOf(made.token)]).toEqual(['linkEnded', 'linkEnded']);
    await lock(null);
    expect([await refusalOf(named.token), await refusalOf(made.token)]).toEqual(['ok', 'ok']);
    await server.ask('member/kickOut', { id: memberId }, { token: await server.loginAs('clinicAdmin') });
    expect([await refusalOf(named.token), await refusalOf(made.token)]).toEqual(['linkEnded', 'linkEnded']);
    const { links } = await server.ask<ApprovalLinks>('order/approvalLinks', { id: order.id }, { token: dentist });
    expect(links.map(({ stands }) => stands)).toEqual([false, false]);
  });

  it('names only members who may answer this order', async () => {
    const order = await designed();
    const { answerers } = await server.ask<ApprovalLinks>('order/approvalLinks', { id: order.id }, { token: dentist });
    const ids = answerers.map(({ memberId }) => memberId);
    expect(ids).toContain(await memberIdOf('clinicMember'));
    expect(ids).toContain(await memberIdOf('clinicAdmin'));
    expect(ids).not.toContain(await memberIdOf('colleague'));
    for (const person of ['colleague', 'otherClinic', 'factoryAdmin'] as const) {
      const memberId = await memberIdOf(person);
      expect(await outcome('order/linkDesign', { id: order.id, memberId }, dentist)).toBe('invalid');
    }
  });

  it('is the clinic’s own: a lab has none, a foreign order answers like a missing one', async () => {
    const order = await designed();
    const { id: linkId } = await link(order);
    const body = { id: order.id, memberId: await memberIdOf('clinicMember'), linkId };
    const only = { approvalLinks: ['id'], linkDesign: ['id', 'memberId'], unlinkDesign: ['id', 'linkId'] };
    for (const [action, names] of Object.entries(only)) {
      const asked = Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
      expect(await outcome(`order/${action}`, asked, lab)).toBe('forbidden');
      const stranger = await server.loginAs('otherClinic');
      const foreign = await server.call(`order/${action}`, asked, { token: stranger });
      const missing = await server.call(`order/${action}`, { ...asked, id: randomUUID() }, { token: stranger });
      expect([nameOf(foreign.code), foreign.data]).toEqual(['notFound', missing.data]);
    }
    const other = await designed();
    expect(await outcome('order/unlinkDesign', { id: other.id, linkId }, dentist)).toBe('notFound');
    const { list } = await server.ask<{ list: OrderEvent[] }>('order/history', { id: order.id }, { token: lab });
    expect(list.map(({ action }) => action)).not.toContain('linkDesign');
    expect(await lastOf(order)).toMatchObject({ action: 'linkDesign', details: { member: name } });
  });
});

describe('a link that is sent', () => {
  const send = async (order: { id: string }, wish: { contact?: string; namesPatient?: boolean } = {}) =>
    server.call(
      'order/sendDesignLink',
      { id: order.id, memberId: await memberIdOf('clinicMember'), namesPatient: false, ...wish },
      { token: dentist },
    );
  const tokenIn = (body: string | null | undefined) => /designApproval\/page#token=([\w-]+)/.exec(body ?? '')![1]!;
  const { email } = people.clinicMember;
  /** Yesterday's counts, so that tests don't depend on each other. */
  const recount = () => server.db.deleteFrom('allowance').execute();

  it('goes to its member, whose contact stays masked, and opens from the message alone', async () => {
    const order = await designed();
    const { code, data } = await send(order);
    expect(nameOf(code)).toBe('ok');
    const sentTo = `${email[0]}•••@${email.split('@')[1]}`;
    expect(data).toMatchObject({ sentTo, namesPatient: false, memberName: name });
    expect(data).not.toHaveProperty('token');
    const letter = (await newestLetter(server, email))!;
    expect(letter).toMatchObject({ resendable: false });
    expect(await look(tokenIn(letter.body))).toMatchObject({ number: order.number, memberName: name });
    const { links, answerers } = await server.ask<ApprovalLinks>(
      'order/approvalLinks',
      { id: order.id },
      { token: dentist },
    );
    expect(links).toMatchObject([{ sentTo, namesPatient: false }]);
    expect(answerers[0]).toMatchObject({ name, sendsTo: sentTo });
    expect((await link(order)).sentTo).toBeNull();
  });

  it('is in the order’s history for the clinic alone, and in the audit log', async () => {
    const order = await designed();
    await send(order, { contact: 'Assistant@North.demo' });
    expect(await lastOf(order)).toMatchObject({
      action: 'sendDesignLink',
      details: { member: name, sentTo: 'assistant@north.demo' },
    });
    const { list } = await server.ask<{ list: OrderEvent[] }>('order/history', { id: order.id }, { token: lab });
    expect(list.map(({ action }) => action)).not.toContain('sendDesignLink');
    expect(await auditOf(order, 'sendDesignLink')).toMatchObject([{ way: 'session', outcome: 'ok' }]);
  });

  it('goes to another address or phone, and names the patient only where that was ticked', async () => {
    await recount();
    const patient = await buildPatient(server, { name: 'Quenby Zachary' });
    const order = await designed({ patientId: patient.id });
    await send(order, { contact: 'assistant@north.demo' });
    const plain = await newestLetter(server, 'assistant@north.demo');
    expect(JSON.stringify(plain)).not.toMatch(/Quenby|Zachary/);
    await send(order, { contact: 'assistant@north.demo', namesPatient: true });
    expect((await newestLetter(server, 'assistant@north.demo'))!.body).toContain('Quenby Zachary');
    const phone = await send(order, { contact: '+447911123456', namesPatient: true });
    expect(phone.data).toMatchObject({ sentTo: '+447911123456' });
    const text = (await newestLetter(server, '+447911123456'))!;
    expect(text.body).not.toMatch(/Quenby|Zachary/);
    expect(await look(tokenIn(text.body))).toMatchObject({ patientName: 'Quenby Zachary' });
  });

  it('is refused where nothing can arrive, and only so many go to one contact', async () => {
    await recount();
    const order = await designed();
    const outcomeOf = async (contact: string) => nameOf((await send(order, { contact })).code);
    expect(await outcomeOf('no contact')).toBe('invalid');
    expect(await outcomeOf('+441234')).toBe('invalid');
    for (let nth = 0; nth < serverLimits.codesPerTarget.hour; nth++) expect(await outcomeOf(email)).toBe('ok');
    expect(await outcomeOf(email)).toBe('tooManyRequests');
    const { links } = await server.ask<ApprovalLinks>('order/approvalLinks', { id: order.id }, { token: dentist });
    // The refused call left the previous link as it was.
    expect(links).toMatchObject([{ stands: true }]);
    expect(await outcomeOf('b@b.example')).toBe('ok');
  });

  it('reaches few contacts that aren’t members’, and then says how long to wait, in words', async () => {
    await recount();
    const order = await designed();
    for (let nth = 0; nth < serverLimits.strangersPerAccount.hour; nth++)
      expect(nameOf((await send(order, { contact: `stranger${nth}@b.example` })).code)).toBe('ok');
    const refused = await send(order, { contact: 'one-more@b.example' });
    expect(nameOf(refused.code)).toBe('tooManyRequests');
    expect(refused.msg).toMatch(/^Too many requests\. Try again in \d+ (minute|second)s?\.$/);
    expect(await newestLetter(server, 'one-more@b.example')).toBeUndefined();
    expect(nameOf((await send(order, { contact: email })).code)).toBe('ok');
  });
});

describe('the page', () => {
  const marker = 'Zebediah Quux';

  /** A second design with one model; names and texts identify the patient. */
  async function named() {
    const patient = await buildPatient(server, { name: marker });
    const order = await acceptedOrder(server, {
      patientId: patient.id,
      sharePatientName: true,
      remark: `for ${marker}`,
    });
    await submit(server, order, 'design');
    await act(server, dentist, 'rejectDesign', order, {
      categories: ['shade'],
      reason: `Lighter for ${marker}\nat 16`,
    });
    const file = await upload(server, lab, {
      orderId: order.id,
      name: `${marker}_crown.stl`,
      purpose: 'design',
      bytes: binaryStl(makeArch({ triangles: 900 }), { header: marker }),
    });
    await act(server, lab, 'submitDesign', order, { fileIds: [file], comment: `Done for Quux` });
    await settledFiles(server, dentist, order, 2);
    return { order, patient };
  }
  const fetched = async (url: string | null | undefined) => server.fetch((url ?? '').replace('/prod-api', ''));

  it('says what was asked, what the lab says, and the checksums; nothing of the patient’s identity', async () => {
    const { order, patient } = await named();
    const { token } = await link(order);
    const response = await server.fetch('/v1/order/linkedDesign', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const text = await response.text();
    for (const word of ['Zebediah', 'Quux', patient.patientNumber, patient.id]) expect(text).not.toContain(word);
    const seen = (JSON.parse(text) as Envelope<LinkedDesign>).data;
    const [file] = seen.files;
    expect(seen).toMatchObject({
      number: order.number,
      submission: 2,
      patientName: null,
      memberName: name,
      teeth: order.teeth,
      asked: { submission: 1, categories: ['shade'], text: 'Lighter for …\nat 16' },
      said: 'Done for …',
    });
    const own = (await filesOf(server, dentist, order)).find(({ submission }) => submission === 2)!;
    expect(seen.files).toMatchObject([
      { id: own.id, name: 'design-1.stl', size: own.size, sha256: own.sha256, thumbUrl: expect.any(String) as unknown },
    ]);
    for (const url of [file?.thumbUrl, seen.models[0]?.lodUrl]) {
      const copy = await fetched(url);
      expect([copy.status, copy.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
      expect(Buffer.from(await copy.arrayBuffer()).includes('Zebediah')).toBe(false);
      // The URL is base64, which everyone can decode.
      const decoded = Buffer.from(url!.split('/').at(-1)!.split('.')[0]!, 'base64url').toString();
      expect(decoded).not.toContain('Zebediah');
    }
    const audited = await auditOf(order, 'linkedDesign');
    expect(audited).toMatchObject([{ way: 'visitor', accountId: null }]);
  });

  it('shows no draft of a scheme that the lab never submitted', async () => {
    const order = await acceptedOrder(server);
    const bytes = binaryStl(makeArch({ triangles: 700 }));
    const bring = (purpose: 'scheme' | 'design') =>
      upload(server, lab, { orderId: order.id, name: `${purpose}.stl`, purpose, bytes });
    await bring('scheme');
    const design = await bring('design');
    await act(server, lab, 'submitDesign', order, { fileIds: [design] });
    expect((await look((await link(order)).token)).models.map(({ id }) => id)).toEqual([design]);
  });

  it('names the patient where the clinic ticked it', async () => {
    const { order } = await named();
    const { token } = await link(order, { namesPatient: true });
    expect(await look(token)).toMatchObject({
      patientName: marker,
      asked: { text: `Lighter for ${marker}\nat 16` },
      files: [{ name: `${marker}_crown.stl` }],
    });
  });

  it('shows nothing of refusals but their sentence, and no picture once the link is revoked', async () => {
    const { order } = await named();
    const { id: linkId, token } = await link(order);
    const seen = await look(token);
    const proof = await proofOf(token);
    await act(server, lab, 'recall', order);
    const answer = await server.call('order/approveLinked', { ...proof, hashes: hashesOf(seen) }, {});
    expect([nameOf(answer.code), answer.data]).toEqual([expect.not.stringMatching('ok'), null]);
    const again = await named();
    const other = await link(again.order);
    const { files } = await look(other.token);
    await server.ask('order/unlinkDesign', { id: again.order.id, linkId: other.id }, { token: dentist });
    expect((await fetched(files[0]?.thumbUrl)).status).toBe(410);
    const refused = await server.call('order/linkedDesign', { token: other.token }, {});
    expect(refused.data).toBeNull();
    expect(linkId).not.toBe(other.id);
  });

  it('can be looked at only so often from one address', async () => {
    const from = async () => {
      const request = new Request('http://test/prod-api/v1/order/linkedDesign', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token: 'none' }),
      });
      const answer = await server.app.fetch(request, { incoming: { socket: { remoteAddress: '203.0.113.77' } } });
      return nameOf(((await answer.json()) as Envelope).code);
    };
    expect(await from()).toBe('linkUnknown');
    await server.db
      .updateTable('allowance')
      .set({ count: serverLimits.shareLooksPerAddress.hour })
      .where('key', 'like', 'design-link:203.0.113.77%')
      .execute();
    expect(await from()).toBe('tooManyRequests');
  });
});

describe('the e-mail about a design that waits', () => {
  const allow = async (mailApprovalLinks: boolean) => {
    const id = await organisationOf(server.db, 'clinicAdmin');
    await server.ask('institution/update', { id, mailApprovalLinks }, { token: await server.loginAs('clinicAdmin') });
  };
  const linkIn = async (person: Person) =>
    /designApproval\/page#token=([\w-]+)/.exec((await newestLetter(server, people[person].email))?.body ?? '')?.[1];
  const mails = async () => {
    server.later(2 * limits.noticeMailGap);
    await server.db.deleteFrom('outgoing').execute();
  };

  it('carries a link for its reader only where the clinic wants it', async () => {
    await mails();
    await designed();
    expect(await linkIn('clinicMember')).toBeUndefined();
    await allow(true);
    await mails();
    const order = await designed();
    const own = await linkIn('clinicMember');
    expect(await look(own!)).toMatchObject({ memberName: name, patientName: null });
    expect(await linkIn('clinicAdmin')).not.toBe(own);
    const { resendable } = (await newestLetter(server, people.clinicMember.email))!;
    expect(resendable).toBe(false);
    // Other notifications of the order contain no link.
    await mails();
    await act(server, lab, 'hold', order, { reason: 'wait' });
    await sentOrder(server);
    expect(await linkIn('clinicMember')).toBeUndefined();
    await allow(false);
  });

  it('leaves a link alone that was made while the news were held', async () => {
    await allow(true);
    const heldMail = async (meanwhile: (order: Order) => Promise<unknown>) => {
      await mails();
      const order = await acceptedOrder(server);
      await act(server, lab, 'hold', order, { reason: 'wait' });
      await act(server, lab, 'release', order);
      await submit(server, order, 'design');
      await server.db.deleteFrom('outgoing').execute();
      const made = await meanwhile(order);
      const [organisationId, accountId] = await Promise.all([
        organisationOf(server.db, 'clinicMember'),
        accountOf(server.db, 'clinicMember'),
      ]);
      const job = { organisationId, accountId, subject: order.id, entity: 'order', recordId: order.id };
      await sumUp(server.app.services, job);
      return made;
    };
    await heldMail(() => Promise.resolve());
    expect(await refusalOf((await linkIn('clinicMember'))!)).toBe('ok');
    const made = (await heldMail((order) => link(order))) as MadeApprovalLink;
    expect(await newestLetter(server, people.clinicMember.email)).toBeTruthy();
    expect([await linkIn('clinicMember'), await refusalOf(made.token)]).toEqual([undefined, 'ok']);
    await allow(false);
  });
});

describe('two at once', () => {
  /** Runs `first` in a transaction that ends once `second` waits for it. */
  const beside = async <T>(first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>): Promise<T> => {
    let other: Promise<T> | undefined;
    await server.db.transaction().execute(async (tx) => {
      await first(tx);
      other = second();
      await expect.poll(() => lockWaits(server)).toBe(1);
    });
    return other!;
  };

  it('a link is made while a mail makes one for the same member', async () => {
    const order = await designed();
    const accountId = await accountOf(server.db, 'clinicMember');
    const of = { clinicId: order.clinicId, orderId: order.id, accountId, makerId: accountId, namesPatient: false };
    const at = server.now().toISOString();
    const made = await beside(
      (tx) => makeLink(tx, { ...of, at }),
      () => link(order),
    );
    expect(await refusalOf(made.token)).toBe('ok');
    const { links } = await server.ask<ApprovalLinks>('order/approvalLinks', { id: order.id }, { token: dentist });
    expect(links.map(({ id }) => id)).toEqual([made.id]);
  });

  it.each([
    ['approveLinked', 'revoked', 'linkRevoked'],
    ['returnLinked', 'revoked', 'linkRevoked'],
    ['approveLinked', 'answered', 'linkUsed'],
  ] as const)('%s says that the link was %s', async (action, endedHow, said) => {
    const order = await designed();
    const { id, token } = await link(order);
    const seen = await look(token);
    const proof = await proofOf(token);
    const answer =
      action === 'approveLinked' ? { hashes: hashesOf(seen) } : { categories: ['fit'], reason: 'Too tight' };
    const refused = await beside(
      async (tx) => {
        await holdOrder(tx, order);
        const endedAt = server.now().toISOString();
        await tx.updateTable('approvalLink').set({ endedAt, endedHow }).where('id', '=', id).execute();
      },
      () => outcome(`order/${action}`, { ...proof, ...answer }),
    );
    expect([refused, await stateOf(order)]).toEqual([said, 'design']);
  });

  it('a return isn’t taken for a newer version that it has not seen', async () => {
    const order = await designed();
    const { token } = await link(order);
    const proof = await proofOf(token);
    const refused = await beside(
      async (tx) => {
        await holdOrder(tx, order);
        await sql`insert into revision select (jsonb_populate_record(r, '{"number": 2}')).* from revision r
          where r.order_id = ${order.id} and r.kind = 'design'`.execute(tx);
      },
      () => outcome('order/returnLinked', { ...proof, categories: ['fit'], reason: 'Too tight' }),
    );
    expect([refused, await stateOf(order)]).toEqual(['linkOutdated', 'design']);
  });
});
