import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../domain/envelope.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Order } from '../../domain/order/order.ts';
import type { SharedCase, ShareLink } from '../../domain/order/sharedCase.ts';
import type { Member } from '../../domain/organisation/member.ts';
import { hashOf } from '../../server/modules/orderRecord/shareLink.ts';
import { acceptedOrder, act, buildOrder, buildPatient, filesOf, sentOrder } from '../support/build.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { accountWith, organisationOf, password } from '../support/buildPeople.ts';
import { addMember } from '../support/order/addMember.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

const day = 24 * 3_600_000;
const minute = 60_000;
const marker = 'Zebediah Quux';
let server: TestServer;
let dentist: string;
beforeAll(async () => {
  server = await testServer();
  dentist = await server.loginAs('clinicMember');
});

const share = ({ id }: { id: string }, token = dentist) => server.ask<ShareLink>('order/share', { id }, { token });
const seen = (id: string, token = dentist) => server.ask<Order>('order/get', { id }, { token });
const look = (token: string, visit: string | null = null) =>
  server.ask<SharedCase>('order/shared', { token, visit }, {});
/** Everything by which a caller without a session could tell answers apart, except time. */
const open = async (token: string) => {
  const response = await server.fetch('/v1/order/shared', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  // Request ids always differ.
  response.headers.delete('X-Request-Id');
  return { status: response.status, headers: [...response.headers], body: await response.text() };
};
const nameIn = ({ body }: { body: string }) => nameOf((JSON.parse(body) as Envelope).code);
/** Ends its seven days without moving the clock, which would expire sessions. */
const expire = ({ id }: { id: string }) =>
  server.db
    .updateTable('orders')
    .set({ shareExpiresAt: new Date(server.now().getTime() - 1).toISOString() })
    .where('id', '=', id)
    .execute();
const fetchCopy = (url: string | null | undefined) => server.fetch((url ?? '').replace('/prod-api', ''));

/** An order with one converted scan whose file name and header contain the patient's name. */
async function scanned() {
  const patient = await buildPatient(server, { name: marker });
  const order = await buildOrder(server, { patientId: patient.id, sharePatientName: true, remark: `for ${marker}` });
  await upload(server, dentist, {
    orderId: order.id,
    name: `${marker}_upper.stl`,
    bytes: binaryStl(makeArch({ triangles: 2000 }), { header: marker }),
  });
  await server.until(async () =>
    (await filesOf(server, dentist, order)).every(({ state }) => state === 'ready') ? true : undefined,
  );
  return { order, patient };
}

describe('a shared case', () => {
  it('shows number, type, teeth and viewing copies, and no patient name', async () => {
    const { order, patient } = await scanned();
    const { token } = await share(order);
    const answer = await look(token);
    expect(Object.keys(answer).toSorted()).toEqual([
      'caseType',
      'expiresAt',
      'labels',
      'models',
      'number',
      'teeth',
      'visit',
    ]);
    expect(answer).toMatchObject({ number: order.number, caseType: 'restoration', teeth: order.teeth });
    const [model] = answer.models;
    expect(Object.keys(model!).toSorted()).toEqual(
      'facts fullBytes fullUrl id jaw kind lodBytes lodUrl mirrored orientation purpose state submission unit'
        .split(' ')
        .toSorted(),
    );
    for (const url of [model?.lodUrl, model?.fullUrl]) {
      const copy = await fetchCopy(url);
      expect([copy.status, copy.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
      const glb = gunzipSync(Buffer.from(await copy.arrayBuffer()));
      expect(glb.subarray(0, 4).toString()).toBe('glTF');
      expect(glb.includes('Zebediah')).toBe(false);
      // The URL is base64, which everyone can decode.
      const decoded = Buffer.from(url!.split('/').at(-1)!.split('.')[0]!, 'base64url').toString();
      expect(decoded).not.toContain('Zebediah');
      expect(decoded).not.toContain('original/');
    }
    const all = JSON.stringify(answer);
    for (const word of ['Zebediah', 'Quux', patient.patientNumber, 'Shaw', 'stl']) expect(all).not.toContain(word);
  });

  it('names no keys of stored bytes', async () => {
    const { order } = await scanned();
    const bites = [{ otherId: order.id, depth: 0, depthAt: null, gap: null, gapAt: null, key: '1 model/ab.glb.gz' }];
    await server.db
      .updateTable('file')
      .set({ facts: sql`facts || ${JSON.stringify({ bites })}::jsonb` })
      .where('orderId', '=', order.id)
      .execute();
    const { token } = await share(order);
    expect(JSON.stringify((await look(token)).models)).not.toContain('model/ab');
  });

  it('shows the last submitted scheme and design, and no private file of the lab', async () => {
    const order = await acceptedOrder(server);
    const lab = await server.loginAs('factoryMember');
    const bring = (purpose: 'scheme' | 'design' | 'attachment', triangles: number) =>
      upload(server, lab, {
        orderId: order.id,
        name: `${purpose}${triangles}.stl`,
        purpose,
        bytes: binaryStl(makeArch({ triangles })),
      });
    const first = await bring('design', 800);
    await act(server, lab, 'submitDesign', order, { fileIds: [first] });
    await act(server, dentist, 'rejectDesign', order, { categories: ['other'], reason: 'high' });
    const second = await bring('design', 900);
    await act(server, lab, 'submitDesign', order, { fileIds: [second] });
    await act(server, dentist, 'rejectDesign', order, { categories: ['other'], reason: 'still high' });
    await bring('design', 1000);
    await bring('attachment', 1100);
    const { token } = await share(order);
    const shown = async () => (await look(token)).models.map(({ id, submission }) => [id, submission]);
    expect(await shown()).toEqual([[second, 2]]);
    const third = await bring('design', 1200);
    await act(server, lab, 'submitDesign', order, { fileIds: [third] });
    expect(await shown()).toEqual([[third, 3]]);
    await act(server, lab, 'recall', order);
    expect(await shown()).toEqual([[second, 2]]);
  });

  it('shows no draft of a lab that has submitted nothing yet', async () => {
    const order = await acceptedOrder(server);
    for (const purpose of ['scheme', 'design'] as const)
      await upload(server, await server.loginAs('factoryMember'), {
        orderId: order.id,
        name: `${purpose}.stl`,
        purpose,
        bytes: binaryStl(makeArch({ triangles: 700 })),
      });
    expect((await look((await share(order)).token)).models).toEqual([]);
  });

  it('shows no scan of the clinic that its laboratory doesn’t have yet, but all of a case that was never sent', async () => {
    const { order } = await scanned();
    const { token } = await share(order);
    const bytes = binaryStl(makeArch({ jaw: 'lower', triangles: 2000 }));
    const bring = (name: string) => upload(server, dentist, { orderId: order.id, name, bytes, purpose: 'scan' });
    const shownIds = async () => (await look(token)).models.map(({ id }) => id);
    const early = await bring('early.stl');
    expect(await shownIds()).toContain(early);
    await act(server, dentist, 'send', order);
    const late = await bring('late.stl');
    expect(await shownIds()).not.toContain(late);
    expect(await shownIds()).toContain(early);
    await act(server, dentist, 'addFiles', order, { fileIds: [late] });
    expect(await shownIds()).toContain(late);
  });

  it('is open for seven days, which its own side sees and the lab doesn’t', async () => {
    const order = await sentOrder(server);
    expect(await seen(order.id)).toMatchObject({ shareExpiresAt: null, shareOpened: null });
    const { expiresAt } = await share(order);
    expect(Math.abs(Date.parse(expiresAt) - server.now().getTime() - 7 * day)).toBeLessThan(minute);
    expect(await seen(order.id)).toMatchObject({ shareOpened: 0 });
    expect(Date.parse((await seen(order.id)).shareExpiresAt ?? '')).toBe(Date.parse(expiresAt));
    const lab = await server.loginAs('factoryMember');
    expect(await seen(order.id, lab)).toMatchObject({ shareExpiresAt: null, shareOpened: null });
  });

  it('is shared by its clinic: by the creator and the head, not by a colleague or a lab', async () => {
    const order = await sentOrder(server);
    const outcome = async (who: Parameters<TestServer['loginAs']>[0]) =>
      nameOf((await server.call('order/share', { id: order.id }, { token: await server.loginAs(who) })).code);
    expect(await outcome('clinicAdmin')).toBe('ok');
    expect(await outcome('clinicMember')).toBe('ok');
    for (const other of ['colleague', 'otherClinic'] as const) expect(await outcome(other)).toBe('notFound');
    for (const lab of ['factoryAdmin', 'factoryMember'] as const) expect(await outcome(lab)).toBe('forbidden');
    expect(nameOf((await server.call('order/share', { id: order.id })).code)).not.toBe('ok');
  });
});

describe('a visit', () => {
  it('counts once for repeated requests of its page, and updates the clinic’s open pages', async () => {
    const order = await sentOrder(server);
    const { token } = await share(order);
    const opened = async () => (await seen(order.id)).shareOpened;
    const heard = server.signals.heard.length;
    const first = await look(token);
    const again = await look(token, first.visit);
    server.later(10 * minute);
    const later = await look(token, again.visit);
    server.later(10 * minute);
    // A visit lasts as long as the page keeps requesting.
    await look(token, later.visit);
    expect(await opened()).toBe(1);
    await server.until(async () => (server.signals.heard.length > heard ? true : undefined));
    await look(token);
    expect(await opened()).toBe(2);
    server.later(serverLimits.shareVisit + minute);
    await look(token, later.visit);
    expect(await opened()).toBe(3);
  });

  it('isn’t recognised by an altered proof, or by another link’s', async () => {
    const [one, other] = [await sentOrder(server), await sentOrder(server)];
    const token = (await share(one)).token;
    const foreign = await look((await share(other)).token);
    const { visit } = await look(token);
    await look(token, foreign.visit);
    await look(token, `${visit.slice(0, -3)}AAA`);
    await look(token, 'nonsense');
    expect((await seen(one.id)).shareOpened).toBe(4);
  });

  it('starts at none with a new link', async () => {
    const order = await sentOrder(server);
    await look((await share(order)).token);
    await share(order);
    expect((await seen(order.id)).shareOpened).toBe(0);
  });

  it('stores no data of the visitor', async () => {
    const { token } = await share(await sentOrder(server));
    await look(token);
    const text = async (table: string) =>
      JSON.stringify((await server.database.pool.query(`select * from ${table}`)).rows);
    for (const table of ['orders', 'event', 'allowance', 'session']) expect(await text(table)).not.toContain(token);
    expect(server.logged.join()).not.toContain(token);
  });
});

describe('a link whose maker has left the clinic', () => {
  /** Signs in a dentist who has shared an order, and the clinic's head. */
  const shared = async (email: string) => {
    const organisationId = await organisationOf(server.db, 'clinicAdmin');
    await addMember(server.db, { email, organisationId, role: 'clinicMember' });
    const maker = await server.loginAs(email);
    const order = await sentOrder(server, {}, maker);
    const { token } = await share(order, maker);
    const head = await server.loginAs('clinicAdmin');
    const list = await server.ask<{ list: Member[] }>('member/query', { filter: { keyword: email } }, { token: head });
    return { order, token, maker, head, memberId: list.list[0]!.id, organisationId };
  };
  const lapsed = async ({ order, head }: Awaited<ReturnType<typeof shared>>) =>
    (await seen(order.id, head)).shareLapsed;

  it.each(['kicked out', 'gone'])('stops when the dentist was %s, and the head takes it over', async (how) => {
    const one = await shared(how === 'gone' ? 'leaves@north.demo' : 'kicked@north.demo');
    const { order, token, maker, head } = one;
    const model = server.app.services.addresses.sign({
      key: `model/aa/${'a'.repeat(64)}.glb.gz`,
      type: 'model/gltf-binary',
      gzip: true,
      link: hashOf(token).toString('base64url'),
    });
    expect(await lapsed(one)).toBe(false);
    expect(nameIn(await open(token))).toBe('ok');
    const early = await server.call('order/takeOverShare', { id: order.id }, { token: head });
    expect(nameOf(early.code)).toBe('notInThisState');

    if (how === 'gone') await server.ask('institution/memberExit', { iid: one.organisationId }, { token: maker });
    else await server.ask('member/kickOut', { id: one.memberId }, { token: head });

    // The same answer as for a link that never existed.
    expect(await open(token)).toEqual(await open('never-was'));
    expect((await fetchCopy(model)).status).toBe(410);
    expect(await lapsed(one)).toBe(true);
    const lab = await server.loginAs('factoryMember');
    expect((await seen(order.id, lab)).shareLapsed).toBe(false);
    for (const other of ['clinicMember', 'otherClinic', 'factoryAdmin'] as const) {
      const refused = await server.call(
        'order/takeOverShare',
        { id: order.id },
        { token: await server.loginAs(other) },
      );
      expect([other, nameOf(refused.code)]).toEqual([other, other === 'otherClinic' ? 'notFound' : 'forbidden']);
    }

    const { expiresAt } = await server
      .ask<Order>('order/takeOverShare', { id: order.id }, { token: head })
      .then(({ shareExpiresAt }) => ({ expiresAt: shareExpiresAt }));
    expect((await look(token)).expiresAt).toBe(expiresAt);
    expect((await fetchCopy(model)).status).toBe(404);
    expect(await lapsed(one)).toBe(false);
    const { list } = await server.ask<{ list: { action: string }[] }>(
      'order/history',
      { id: order.id },
      { token: head },
    );
    expect(list.map(({ action }) => action)).toContain('takeOverShare');
  });

  it('is suspended while its creator’s account is locked', async () => {
    const one = await shared('locked@north.demo');
    const id = await accountWith(server.db, 'locked@north.demo');
    const lock = (lockedAt: string | null) =>
      server.db.updateTable('account').set({ lockedAt }).where('id', '=', id).execute();
    await lock(server.now().toISOString());
    expect([nameIn(await open(one.token)), await lapsed(one)]).toEqual(['shareGone', true]);
    await lock(null);
    expect([nameIn(await open(one.token)), await lapsed(one)]).toEqual(['ok', false]);
  });

  it('stays ended when the creator returns', async () => {
    const one = await shared('returns@north.demo');
    await server.ask('member/kickOut', { id: one.memberId }, { token: one.head });
    server.later(minute);
    const token = await server.signInAs('clinicAdmin');
    await server.ask('member/invite', { contact: 'returns@north.demo', role: 'clinicMember' }, { token });
    const login = { userName: 'returns@north.demo', password };
    const back = await server.ask<{ token: string }>('base/login', login, {});
    await server.ask('institution/memberAnswer', { iid: one.organisationId, agree: true }, back);
    expect(await lapsed(one)).toBe(true);
    expect(nameIn(await open(one.token))).toBe('shareGone');
  });

  it('works while its creator is active in another organisation', async () => {
    const one = await shared('both@north.demo');
    const id = await accountWith(server.db, 'both@north.demo');
    const elsewhere = await organisationOf(server.db, 'otherClinic');
    await server.db
      .insertInto('member')
      .values({ organisationId: elsewhere, accountId: id, role: 'clinicMember', state: 'normal' })
      .execute();
    await server.ask('institution/switch', { iid: elsewhere }, { token: one.maker });
    expect(nameIn(await open(one.token))).toBe('ok');
  });
});

describe('an invalid link', () => {
  it('has the same answer whether it was cancelled, replaced, expired, or never existed', async () => {
    const order = await sentOrder(server);
    const replaced = (await share(order)).token;
    const cancelled = (await share(order)).token;
    const answers = [await open(replaced)];
    await act(server, dentist, 'unshare', order);
    answers.push(await open(cancelled), await open('never-was'));
    const expired = (await share(order)).token;
    expect(nameIn(await open(expired))).toBe('ok');
    await expire(order);
    answers.push(await open(expired));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(nameIn(answers[0]!)).toBe('shareGone');
    expect(JSON.parse(answers[0]!.body)).toMatchObject({
      msg: 'The shared file has been cancelled or expired',
      data: null,
    });
  });

  it('invalidates its models: their addresses are refused immediately', async () => {
    const { order } = await scanned();
    const addressBy = async () => (await look((await share(order)).token)).models[0]?.fullUrl;
    const outcome = async (url: string | null | undefined) => {
      const response = await fetchCopy(url);
      return [response.status, nameOf(((await response.json()) as Envelope).code)];
    };
    const replaced = await addressBy();
    const cancelled = await addressBy();
    expect(await outcome(replaced)).toEqual([410, 'shareGone']);
    expect((await fetchCopy(cancelled)).status).toBe(200);
    await act(server, dentist, 'unshare', order);
    expect(await outcome(cancelled)).toEqual([410, 'shareGone']);
    const expired = await addressBy();
    expect((await fetchCopy(expired)).status).toBe(200);
    await expire(order);
    expect(await outcome(expired)).toEqual([410, 'shareGone']);
    // The clinic's own URLs differ and stay valid.
    const [file] = await filesOf(server, dentist, order);
    expect((await fetchCopy(file?.fullUrl)).status).toBe(200);
  });

  it('can’t be ended when there is none', async () => {
    const order = await sentOrder(server);
    const { code, msg } = await server.call('order/unshare', { id: order.id }, { token: dentist });
    expect([nameOf(code), msg]).toEqual(['notInThisState', 'The shared file has been cancelled or expired']);
  });
});

it('visits from one address are limited across all links', async () => {
  const from = async (remoteAddress: string) => {
    const request = new Request('http://test/prod-api/v1/order/shared', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: 'guess' }),
    });
    const response = await server.app.fetch(request, { incoming: { socket: { remoteAddress } } });
    return nameOf(((await response.json()) as Envelope).code);
  };
  await from('203.0.113.7');
  await server.db
    .updateTable('allowance')
    .set({ count: serverLimits.shareLooksPerAddress.hour })
    .where('key', 'like', 'share:from:203.0.113.7%')
    .execute();
  expect(await from('203.0.113.7')).toBe('tooManyRequests');
  expect(await from('203.0.113.8')).toBe('shareGone');
});
