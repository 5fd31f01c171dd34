import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../../domain/envelope.ts';
import { isJawSure, type CaseFile } from '../../../domain/order/files/file.ts';
import type { Order } from '../../../domain/order/order.ts';
import type { ApiKey, MadeApiKey } from '../../../domain/organisation/apiKey.ts';
import type { KeySelf } from '../../../domain/organisation/keyCalls.ts';
import { act, buildPatient, filesOf, settledFiles } from '../../support/build.ts';
import { endBridges, startBridge } from '../../support/bridge.ts';
import { buildApiKey } from '../../support/buildApiKey.ts';
import { accountOf, organisationOf } from '../../support/buildPeople.ts';
import { randomOf } from '../../support/meshes.ts';
import { scannerFolders, someCase, write, type Exported } from '../../support/scannerFolders.ts';
import { testServer, type TestServer } from '../../support/testServer.ts';

/* The clinic's bridge, run as its users run it, against the product. */
let server: TestServer;
let port: ReturnType<typeof serve>;
let url: string;
let key: MadeApiKey;
let dentist: string;
let folder: string;

type Answering = () => Promise<Response>;
/** What happens to a request, for tests that cut the line. */
let line: (answering: Answering, incoming: IncomingMessage) => Promise<Response>;
const whole: typeof line = (answering) => answering();

beforeAll(async () => {
  server = await testServer();
  const fetch = (request: Request, env: { incoming: IncomingMessage }) =>
    line(async () => server.app.fetch(request, env), env.incoming);
  port = serve({ fetch: fetch as Parameters<typeof serve>[0]['fetch'], port: 0, hostname: '127.0.0.1' });
  await once(port, 'listening');
  url = `http://127.0.0.1:${(port.address() as AddressInfo).port}`;
  dentist = await server.loginAs('clinicMember');
  const { id: memberId } = await server.db
    .selectFrom('member')
    .select('id')
    .where('organisationId', '=', await organisationOf(server.db, 'clinicMember'))
    .where('accountId', '=', await accountOf(server.db, 'clinicMember'))
    .executeTakeFirstOrThrow();
  key = await buildApiKey(server, 'clinicAdmin', { name: 'Scanner PC', memberId });
});
afterAll(() => void port.close());
beforeEach(async () => {
  line = whole;
  folder = await mkdtemp(join(tmpdir(), 'ddcp-bridge-'));
});
afterEach(async () => {
  await endBridges();
  await rm(folder, { recursive: true, force: true });
});

const start = ({ command = 'clinic', secret = key.secret, more = ['--all'] as readonly string[], at = folder } = {}) =>
  startBridge(command, { url, folder: at, secret, more });
const rowOf = async ({ id }: { id: string }) =>
  server.ask<ApiKey>('apiKey/get', { id }, { token: await server.loginAs('clinicAdmin') });
/** Resolves once the console shows this as a key's error, or none: looks after each report. */
const shown = (at: { id: string }, error: string | null) =>
  new Promise<void>((resolve, reject) => {
    const isIt = (now: string | null | undefined) => (error === null ? now == null : now?.includes(error));
    const look = async () => isIt((await rowOf(at)).bridgeError) && resolve();
    line = async (answering, { url: path }) => {
      const answer = await answering();
      if (path?.endsWith('apiKey/report')) look().catch(reject);
      return answer;
    };
    look().catch(reject);
  });
/** The dentist's drafts. */
const drafts = async () =>
  (
    await server.ask<ListAnswer<Order>>(
      'order/query',
      { filter: { state: 'toSend' }, pageSize: 200 },
      { token: dentist },
    )
  ).list;
const draftsSince = async (before: readonly Order[]) =>
  (await drafts()).filter(({ id }) => !before.some((one) => one.id === id));
const namesOf = (files: readonly CaseFile[]) => files.map(({ name }) => name).toSorted();
const pathsOf = (files: readonly Exported[]) => files.map(({ path }) => path).toSorted();

/** The draft whose files have this one. */
async function draftWith(orders: readonly Order[], path: string) {
  for (const order of orders) {
    const files = await filesOf(server, dentist, order);
    if (files.some(({ name }) => name.endsWith(path))) return { order, files };
  }
  throw new Error(`No draft has ${path}`);
}

describe('a finished case', () => {
  it('becomes the member’s draft with the clinic’s defaults, and no patient', async () => {
    const [before, patients] = [await drafts(), await server.db.selectFrom('patient').select('id').execute()];
    await buildPatient(server, { name: 'Anna Smith' }, dentist);
    const bridge = start();
    await bridge.says('Watching');
    const files = someCase('Smith Anna');
    await write(folder, files);
    await bridge.says('Smith Anna: draft');
    const [draft, ...more] = await draftsSince(before);
    expect(more).toEqual([]);
    expect(draft).toMatchObject({ caseType: 'restoration', doctor: 'Dr Ben Shaw', patientName: null });
    expect(namesOf(await filesOf(server, dentist, draft!))).toEqual(pathsOf(files));
    expect(await server.db.selectFrom('patient').select('id').execute()).toHaveLength(patients.length + 1);
    const { bridgeVersion, bridgeError } = await rowOf(key);
    expect([bridgeVersion, bridgeError]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/), null]);
  });

  it('is read right from each scanner’s folders: one draft a case, no wrong jaw, the prescribed teeth', async () => {
    const before = await drafts();
    const layouts = Object.entries(scannerFolders());
    expect(layouts.length).toBeGreaterThanOrEqual(10);
    for (const [, { files }] of layouts) await write(folder, files);
    const bridge = start();
    const cases = layouts.flatMap(([, layout]) => layout.cases);
    await bridge.says(': draft ', cases.length);
    const made = await draftsSince(before);
    expect(made).toHaveLength(cases.length);

    for (const [layout, { cases: some, teeth }] of layouts)
      for (const scans of some) {
        const { order } = await draftWith(made, scans[0]!.path);
        const files = await settledFiles(server, dentist, order);
        for (const { path, jaw } of scans) {
          const found = files.find(({ name, kind }) => kind === 'model' && name.endsWith(path))!;
          expect([layout, path, found.state]).toEqual([layout, path, 'ready']);
          // One that isn't sure is asked.
          if (isJawSure(found)) expect([layout, path, found.jaw]).toEqual([layout, path, jaw]);
        }
        const models = files.filter(({ kind }) => kind === 'model');
        expect([layout, models.length]).toEqual([layout, scans.length]);
        if (teeth)
          expect([layout, files.flatMap(({ proposal }) => proposal?.teeth.map(({ tooth }) => tooth) ?? [])]).toEqual([
            layout,
            teeth,
          ]);
      }
  });

  it('is one draft with all its files, over 20 kills and 5 lost lines', async () => {
    const before = await drafts();
    const seed = Date.now() % 100_000;
    const random = randomOf(seed);
    const upTo = (most: number) => 1 + Math.floor(random() * most);
    const cases = Array.from({ length: 14 }, (_, nth) => someCase(`Case ${String(nth).padStart(2, '0')}`));
    await write(folder, cases.flat());

    for (let kills = 0; kills < 20; kills++) {
      // At any request, and often at those whose repeat would double something.
      const aim = [/./, /order\/create$/, /upload$/, /upload\/./][kills % 4]!;
      let left = aim.test('x') ? upTo(12) : upTo(2);
      const isBefore = random() < 0.3;
      line = async (answering, { url: path = '' }) => {
        if (aim.test(path)) left -= 1;
        if (left !== 0 || !aim.test(path)) return answering();
        if (isBefore) bridge.child.kill('SIGKILL');
        const answer = await answering();
        bridge.child.kill('SIGKILL');
        return answer;
      };
      const bridge = start();
      await bridge.ended();
    }

    await write(folder, someCase('zz the last'));
    let lost = 0;
    let left = upTo(6);
    line = async (answering, incoming) => {
      left -= 1;
      if (lost === 5 || left > 0) return answering();
      lost += 1;
      left = upTo(12);
      if (random() < 0.5) await answering();
      incoming.socket.destroy();
      return new Response(null, { status: 500 });
    };
    const bridge = start();
    await bridge.says('zz the last: draft');
    expect(lost).toBe(5);
    const made = await draftsSince(before);
    expect([seed, made.length]).toEqual([seed, cases.length + 1]);
    for (const files of cases) {
      const { files: there } = await draftWith(made, files[0]!.path);
      expect([seed, namesOf(there)]).toEqual([seed, pathsOf(files)]);
    }
  });
});

describe('the same case', () => {
  it('makes no second draft as a copy, under another name, or once its draft was cancelled', async () => {
    const before = await drafts();
    const bridge = start();
    await write(folder, someCase('Once'));
    await bridge.says('Once: draft');
    await cp(join(folder, 'Once'), join(folder, 'Once (copy)'), { recursive: true });
    await bridge.says('Once (copy): the same scans as Once');
    await rename(join(folder, 'Once'), join(folder, 'Twice'));
    await bridge.says('Twice: the same scans as Once');
    const [draft, ...more] = await draftsSince(before);
    expect(more).toEqual([]);
    await act(server, dentist, 'cancel', draft!, { reason: 'not needed' });
    await rename(join(folder, 'Twice'), join(folder, 'Once'));
    await write(join(folder, 'Once'), [someCase('later')[0]!]);
    await bridge.says('was cancelled and isn’t made again');
    expect(await draftsSince(before)).toEqual([]);
  });

  it('gets what is added until its draft was sent', async () => {
    const before = await drafts();
    const patient = await buildPatient(server, {}, dentist);
    const bridge = start();
    const [upper, lower, third] = someCase('Grows') as [Exported, Exported, Exported];
    await write(folder, [upper, lower]);
    await bridge.says('Grows: draft');
    await write(folder, [third]);
    await bridge.says('1 file sent');
    const [draft] = (await draftsSince(before)) as [Order];
    const files = await settledFiles(server, dentist, draft);
    expect(namesOf(files)).toEqual(pathsOf([upper, lower, third]));
    for (const { id, name } of files)
      await server.ask('file/update', { id, jaw: name.includes('lower') ? 'lower' : 'upper' }, { token: dentist });
    const ready = await server.ask<Order>(
      'order/update',
      {
        id: draft.id,
        patientId: patient.id,
        labId: await organisationOf(server.db, 'factoryAdmin'),
        teeth: [{ tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null }],
      },
      { token: dentist },
    );
    expect((await act(server, dentist, 'send', ready)).state).toBe('pending');
    await write(folder, [{ ...someCase('Grows')[0]!, path: 'Grows/late.stl' }]);
    await bridge.says(`changed after ${draft.number} was sent`);
    expect(await filesOf(server, dentist, draft)).toHaveLength(3);
    await shown(key, `changed after ${draft.number} was sent`);
    const faulty = start({ command: 'doctor', more: [] });
    await faulty.ended();
    expect(faulty.said()).toContain(`Grows: changed after ${draft.number} was sent`);

    await mkdir(join(folder, 'Rescan'));
    await rename(join(folder, 'Grows', 'late.stl'), join(folder, 'Rescan', 'late.stl'));
    await bridge.says('Rescan: draft');
    await shown(key, null);
    const well = start({ command: 'doctor', more: [] });
    await well.ended();
    expect(well.said()).not.toContain('Grows: ');
  });

  it('that lay there before the first start stays there, until it changes', async () => {
    const before = await drafts();
    await write(folder, someCase('Old'));
    const bridge = start({ more: [] });
    await bridge.says('1 cases were here before');
    await write(folder, someCase('New'));
    await bridge.says('New: draft');
    const made = await draftsSince(before);
    expect(made).toHaveLength(1);
    expect(namesOf(await filesOf(server, dentist, made[0]!))[0]).toContain('New/');
  });
});

describe('what is wrong', () => {
  it('is a sentence, and an end for a wrong key: nothing is lost when the folder comes back', async () => {
    const wrong = start({ secret: 'ddcp_wrong' });
    expect([await wrong.ended(), wrong.said()]).toEqual([1, expect.stringContaining('doesn’t take this key')]);
    const place = join(folder, 'drive');
    const bridge = start({ at: place });
    await bridge.says('can’t be opened (ENOENT). Trying again.');
    await mkdir(place);
    await bridge.says('Works again');
    await write(place, someCase('On the drive'));
    await bridge.says('On the drive: draft');
    const loose = someCase('x').map((file) => ({ ...file, path: file.path.replace('x/', '') }));
    await write(place, [loose[0]!]);
    await bridge.says('no name of its own');
  });

  it('waits for storage, shows it in the console, and goes on', async () => {
    const organisationId = await organisationOf(server.db, 'clinicMember');
    const storage = (maximum: number) =>
      server.db.updateTable('storage').set({ maximum }).where('organisationId', '=', organisationId).execute();
    const { maximum } = await server.db
      .selectFrom('storage')
      .select('maximum')
      .where('organisationId', '=', organisationId)
      .executeTakeFirstOrThrow();
    const before = await drafts();
    const bridge = start();
    await bridge.says('Watching');
    await storage(1);
    await write(folder, someCase('Too much'));
    await bridge.says('Too much: ');
    const doctor = start({ command: 'doctor', more: [] });
    expect(await doctor.ended()).toBe(1);
    expect(doctor.said()).toMatch(/✔ key has its scopes\n✘ storage has room: .+\n {2}0 drafts made, 1 unfinished/);
    await shown(key, '1 case wasn’t fully taken: ');
    expect((await rowOf(key)).bridgeError).not.toContain('Too much');
    await storage(maximum);
    await bridge.says('Too much: draft');
    expect(await draftsSince(before)).toHaveLength(1);
  });

  it('of single files stands in the console, and is tried again after a restart', async () => {
    const before = await drafts();
    let refusals = 0;
    line = async (answering, { url: path, method }) => {
      if (!path?.endsWith('/upload') || method !== 'POST' || refusals > 0) return answering();
      refusals += 1;
      return Response.json({ code: 40031, msg: 'The file is too large', data: null }, { status: 413 });
    };
    const bridge = start();
    const files = someCase('Half');
    await write(folder, files);
    await bridge.says('was refused: The file is too large');
    await shown(key, '1 case wasn’t fully taken: A file was refused: The file is too large.');
    const [draft] = (await draftsSince(before)) as [Order];
    expect(await filesOf(server, dentist, draft)).toHaveLength(files.length - 1);
    bridge.child.kill('SIGKILL');
    await bridge.ended();
    const again = start();
    await again.says(`Half: draft ${draft.number}, 1 file sent`);
    expect(namesOf(await filesOf(server, dentist, draft))).toEqual(pathsOf(files));
    await shown(key, null);
  });

  it('of a draft’s values is no end: it is made with the clinic’s defaults of the next try', async () => {
    const before = await drafts();
    let isTold = false;
    const keys: string[] = [];
    line = async (answering, { url: path, headers }) => {
      const answer = await answering();
      if (path?.endsWith('order/create')) keys.push(String(headers['idempotency-key']));
      if (!path?.endsWith('apiKey/report') || isTold) return answer;
      // The partnership ends after this answer.
      isTold = true;
      const { data, ...rest } = (await answer.json()) as { data: KeySelf };
      const labId = await organisationOf(server.db, 'otherClinic');
      return Response.json({ ...rest, data: { ...data, draft: { ...data.draft, labId } } });
    };
    await write(folder, someCase('Former lab'));
    const bridge = start();
    await bridge.says('Former lab: draft');
    expect(keys).toHaveLength(2);
    expect(keys[0]).not.toBe(keys[1]);
    expect(await draftsSince(before)).toHaveLength(1);
  });

  it('says which scopes a key lacks', async () => {
    const reading = await buildApiKey(server, 'clinicAdmin', { scopes: ['readOrders'] });
    const bridge = start({ secret: reading.secret });
    await bridge.says('The key lacks “Send cases”. Trying again.');
    const doctor = start({ command: 'doctor', secret: reading.secret, more: [] });
    expect([await doctor.ended(), doctor.said()]).toEqual([
      1,
      expect.stringContaining('✘ key has its scopes: add “Send cases”'),
    ]);
    await shown(reading, 'The key lacks “Send cases”');
  });
});
