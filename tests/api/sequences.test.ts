import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListedOrder, Order } from '../../domain/order/order.ts';
import { readerOf } from '../../server/modules/orderRecord/readers.ts';
import { audited, isLinear, modelled } from '../support/order/audit.ts';
import { everybody, gather, players, type Cast, type Player } from '../support/order/cast.ts';
import { actions, type Facts } from '../support/order/rules.ts';
import { Work, type Brought, type Modelled } from '../support/order/model.ts';
import { argsOf, plain, plant, submitted, type Answer } from '../support/order/plant.ts';
import { ofJobs } from '../support/order/trace.ts';
import { derived, rebuild } from '../support/rebuild.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/*
 * Random actions by three organisations and others on orders, against a model that knows only the rules. After each
 * step the database must match the model: states, versions, revisions, holds, the complete log, everyone's
 * notifications, and the storage of files. RUNS=2000 is the long form; SEED repeats a failed run.
 */
const runs = Number(process.env['RUNS'] ?? 5);
const seed = process.env['SEED'];

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await testServer();
  cast = await gather(server);
});

interface Turn {
  /** Out of ten; below seven, takes a step that the rules allow. */
  dice: number;
  pick: number;
  action: string;
  player: Player;
  isChild: boolean;
  isStale: boolean;
  /** The action's unusual variant: a rejection because of the scan, an approval of other files, no new scan. */
  isOdd: boolean;
}
const turn: fc.Arbitrary<Turn> = fc.record({
  dice: fc.nat(9),
  pick: fc.nat(10_000),
  action: fc.constantFrom(...actions),
  player: fc.constantFrom(...everybody),
  isChild: fc.boolean(),
  isStale: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  isOdd: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
});
const beginning = fc.record({
  caseType: fc.constantFrom('restoration' as const, 'implant' as const, 'orthodontics' as const),
  isDesignOnly: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  designApproval: fc.boolean(),
});

describe('any order', () => {
  it(
    `stays what the law makes of it, through ${runs} sequences`,
    async () => {
      await fc.assert(fc.asyncProperty(beginning, fc.array(turn, { minLength: 8, maxLength: 28 }), play), {
        numRuns: runs,
        ...(seed && { seed: Number(seed) }),
        // Steps are slow, so sequences are only shrunk when repeated for debugging.
        endOnFailure: !seed,
      });
    },
    300_000 + runs * 3_000,
  );

  it('is listed as `get` answers it, to each who sees it', async () => {
    for (const player of everybody.filter((one) => one !== 'newUser')) {
      const token = cast.tokens[player];
      const { list } = await server.ask<{ list: ListedOrder[] }>('order/query', { pageSize: 12 }, { token });
      for (const row of list) {
        const whole = await server.ask<Order>('order/get', { id: row.id }, { token });
        expect([player, row]).toEqual([
          player,
          Object.fromEntries(Object.keys(row).map((field) => [field, whole[field as keyof Order]])),
        ]);
      }
    }
  });

  it('leaves the same summaries and search terms as a rebuild', async () => {
    const live = await derived(server);
    expect(live.summaries.length).toBeGreaterThan(runs);
    await rebuild(server);
    expect(await derived(server)).toEqual(live);
  });
});

async function play(begun: Partial<Facts>, turns: readonly Turn[]) {
  const { id, facts } = await plant(server, cast, { state: 'toSend', facts: begun });
  const first = { number: 1, hashes: [] };
  const submissions = {
    scheme: { ...first, hashes: [submitted.scheme] },
    design: { ...first, hashes: [submitted.design] },
  };
  const work = new Work({
    id,
    state: 'toSend',
    version: 1,
    revision: 1,
    isSent: false,
    facts: { ...plain, ...facts },
    submissions,
    events: [],
  });
  const { uncharged } = await audited(server, work);
  for (const one of turns) {
    server.later(10);
    await take(work, one);
    expect(await audited(server, work)).toEqual(modelled(work, cast, uncharged));
    expect(work.all.every(({ events }) => isLinear(events))).toBe(true);
  }
}

/** Low weights for actions that would end a sequence. */
const weightOf = (action: string) => (action === 'cancel' ? 1 : ['hold', 'share', 'update'].includes(action) ? 2 : 4);

/** Possible actions on the piece of work, repeated by weight. */
const open = (work: Work): [Modelled, string, Player][] =>
  work.all.flatMap((one) =>
    actions.flatMap((action) => {
      const able = everybody.filter((player) => work.answer(one, player, action) === 'ok');
      return able.length > 0
        ? Array.from(
            { length: weightOf(action) },
            (_, at) => [one, action, able[at % able.length]!] as [Modelled, string, Player],
          )
        : [];
    }),
  );

async function take(work: Work, { dice, pick, isChild, isStale, isOdd, ...wild }: Turn) {
  const choices = open(work);
  const chosen = dice < 7 ? choices[pick % choices.length] : undefined;
  const [one, action, player] = chosen ?? [
    isChild ? (work.children.at(-1) ?? work.order) : work.order,
    wild.action,
    wild.player,
  ];
  const expected = work.answer(one, player, action);
  const { body, brought, refusal } = await prepare(work, one, action, expected === 'ok' && !isStale, isOdd);
  const version = isStale ? one.version + 1 : one.version;
  const { code, data } = await server.call<Answer>(
    `order/${action}`,
    { id: one.id, version, ...body },
    { token: cast.tokens[player] },
  );
  const outcome = nameOf(code);
  const where = `${player} (${players[player].role}): ${action} in ${one.state}`;
  if (expected === 'forbidden' || expected === 'notFound') return expect(outcome, where).toBe(expected);
  if (isStale) return expectFresh(outcome, data, 'conflict', one, where);
  if (expected !== 'ok') return expectFresh(outcome, data, expected, one, where);
  expect(outcome, where).toBe(refusal ?? 'ok');
  if (refusal) return;
  const childId = action === 'forward' ? { childId: data.childId! } : {};
  work.apply(one, player, action, { ...brought, ...childId });
  if (action.startsWith('confirm') && action !== 'confirmReceipt') await expectApproval(one, brought.hashes ?? []);
}

function expectFresh(outcome: string, data: Answer, expected: string, { id, state, version }: Modelled, where: string) {
  expect(outcome, where).toBe(expected);
  expect(data.fresh, where).toMatchObject({ id, state, version });
}

/** The log refers to approved files by checksum. */
async function expectApproval({ id }: Modelled, hashes: string[]) {
  const last = await server.db
    .selectFrom('event')
    .select('details')
    .where('orderId', '=', id)
    .where('action', 'not in', ofJobs)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((last.details as { hashes?: string[] } | null)?.hashes).toEqual(hashes);
}

/** Arguments of an action, and the refusal of its unusual variant. */
async function prepare(work: Work, one: Modelled, action: string, isOpen: boolean, isOdd: boolean) {
  const isOrder = one === work.order;
  const purpose = action.endsWith('Scheme') ? 'scheme' : 'design';
  const none = { body: argsOf(action, cast, uuid()), brought: {} as Brought, refusal: null };
  if (!isOpen) return none;
  if (action === 'reject') return { ...none, body: { scanFault: isOdd }, brought: { scanFault: isOdd } };
  if (action === 'submitScheme' || action === 'submitDesign') {
    const sha256 = randomBytes(32).toString('hex');
    const fileId = await addFile(one, isOrder ? 'lab' : 'maker', purpose, sha256);
    return { ...none, body: argsOf(action, cast, fileId), brought: { hashes: [sha256] } };
  }
  if (action === 'confirmScheme' || action === 'confirmDesign') {
    const { hashes } = one.submissions[purpose];
    return isOdd
      ? { ...none, body: { hashes: ['e'.repeat(64)] }, refusal: 'approvalOutdated' }
      : { ...none, body: { hashes }, brought: { hashes } };
  }
  if (action === 'addFiles') {
    if (isOdd) return { ...none, refusal: 'filesNeeded' };
    return { ...none, body: { fileIds: [await addFile(one, 'clinic', 'scan', randomBytes(32).toString('hex'))] } };
  }
  if (action === 'resend' && one.facts.scanFault) {
    if (isOdd) return { ...none, refusal: 'scanNeeded' };
    await addFile(one, 'clinic', 'scan', randomBytes(32).toString('hex'));
  }
  return none;
}

/** Adds a file as an upload would, including its quota. */
async function addFile(
  { id }: Modelled,
  at: 'clinic' | 'lab' | 'maker',
  purpose: 'scan' | 'scheme' | 'design',
  sha256: string,
) {
  const fileId = uuid();
  const organisationId = cast[at];
  const place = { clinicId: at === 'maker' ? cast.lab : cast.clinic, id };
  await server.db
    .insertInto('file')
    .values({
      clinicId: place.clinicId,
      orderId: id,
      id: fileId,
      organisationId,
      labId: await server.db.transaction().execute((tx) => readerOf(tx, place)),
      uploaderId: cast.accounts.factoryMember,
      name: `${purpose}.pdf`,
      size: 3,
      sha256,
      kind: purpose === 'scan' ? 'model' : 'document',
      purpose,
      submission: purpose === 'scan' ? 1 : 0,
      state: 'kept',
      createdAt: server.now().toISOString(),
    })
    .execute();
  await server.db
    .updateTable('storage')
    .set((set) => ({ used: set('used', '+', 3) }))
    .where('organisationId', '=', organisationId)
    .execute();
  return fileId;
}
