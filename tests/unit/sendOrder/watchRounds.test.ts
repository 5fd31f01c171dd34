import { describe, expect, it, vi } from 'vitest';
import { blankDraft } from '../../../domain/order/blankDraft.ts';
import { createRounds, type RoundResult } from '../../../src/custom/sendOrder/watch/rounds.ts';
import type { UploadFault } from '../../../src/custom/ui/upload/queue.ts';
import { fakeFolder, fakeKept, scanFile, type Tree } from '../../support/fakeFolder.ts';

interface World {
  now: number;
  fault: UploadFault | undefined;
  isLineDown: boolean;
  isAnswerLost: boolean;
  isRefused: boolean;
  isUploadLost: boolean;
  /** The values of the last draft. */
  created?: unknown;
}

/** A watched folder, and a server that answers a repeated key with the draft it made before. */
async function watched(tree: Tree, { isListed = true } = {}) {
  const kept = fakeKept();
  const { handle } = fakeFolder('Exports', tree);
  await kept.keepFolder({ id: 'chosen', handle, isListed, taken: { day: '', count: 0 } });
  const drafts = new Map<string, { id: string; values: unknown; paths: string[] }>();
  const faults = { isLineDown: false, isAnswerLost: false, isRefused: false, isUploadLost: false };
  const world: World = { now: 0, fault: undefined, ...faults };
  const said = { taken: [] as string[], copies: [] as string[] };
  const uploaded: string[] = [];
  let finish: () => void = () => undefined;
  const openTab = () => {
    const rounds = createRounds({
      kept,
      handle,
      now: () => world.now,
      today: () => '2026-11-30',
      values: () => ({ ...blankDraft('2026-11-30', 'Dr North'), remark: String(world.now) }),
      create: async (values, key) => {
        if (world.isLineDown) throw new TypeError('no line');
        if (world.isRefused) throw new RangeError('refused');
        const made = drafts.get(key) ?? { id: `order-${drafts.size + 1}`, values, paths: [] };
        // The server refuses a key with other values.
        expect(values).toEqual(made.values);
        drafts.set(key, made);
        world.created = values;
        if (world.isAnswerLost) throw new TypeError('no answer');
        return made;
      },
      isRefusal: (error) => error instanceof RangeError,
      upload: async (orderId, files) => {
        uploaded.push(orderId);
        if (world.isUploadLost) throw new TypeError('no line');
        const draft = [...drafts.values()].find(({ id }) => id === orderId)!;
        draft.paths = [...new Set([...draft.paths, ...files.map(({ path }) => path)])];
      },
      sent: () => new Promise((resolve) => (finish = resolve)),
      faultOf: () => Promise.resolve(world.fault),
      problemOf: (error) => ({ sentence: (error as Error).message }),
      onTaken: (name) => said.taken.push(name),
      onCopy: (name) => said.copies.push(name),
    });
    return { ...rounds, look: async () => rounds.look((await kept.folder())!, new AbortController().signal) };
  };
  let rounds = openTab();
  return {
    kept,
    world,
    said,
    uploaded,
    drafts: () => [...drafts.values()].map(({ paths }) => paths),
    rounds: () => rounds,
    /** One round, some time after the one before. */
    look: (later = 15_000): Promise<RoundResult> => {
      world.now += later;
      return rounds.look();
    },
    reload: () => (rounds = openTab()),
    finishUploads: () => finish(),
  };
}
const names = (cases: readonly { name: string }[]) => cases.map(({ name }) => name);

describe('a case in a watched folder', () => {
  it('becomes a draft once nothing has changed between two rounds', async () => {
    const tree: Tree = {};
    const { look, said, drafts } = await watched(tree);
    await look();
    const smith: Tree = { 'upper.stl': scanFile('solid a') };
    tree['Smith_Erika'] = smith;
    await look();
    smith['lower.stl'] = scanFile('solid b');
    await look();
    expect(drafts()).toEqual([]);
    expect(await look()).toMatchObject({ takenToday: 1, problem: null });
    await look();
    expect(drafts()).toEqual([['Smith_Erika/lower.stl', 'Smith_Erika/upper.stl']]);
    expect(said.taken).toEqual(['Smith_Erika']);
  });

  it('has to be quiet for longer if it is large', async () => {
    const { look, drafts } = await watched({ Smith: { 'upper.stl': scanFile('x'.repeat(1_000_000)) } });
    await look();
    await look(60);
    expect(drafts()).toEqual([]);
    await look(60);
    expect(drafts()).toHaveLength(1);
  });

  it('waits while another program has a file locked', async () => {
    const file = scanFile('solid a');
    const locked = vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
    const { look, drafts } = await watched({ Smith: { 'upper.stl': file } });
    await look();
    expect(await look()).toMatchObject({ problem: null });
    expect(drafts()).toEqual([]);
    locked.mockRestore();
    await look();
    expect(drafts()).toHaveLength(1);
  });

  it('is a folder or a zip with scans, also several in one folder, and no loose file', async () => {
    const { look, drafts } = await watched({
      Monday: { Smith: { 'upper.stl': scanFile('a') }, Jones: { 'upper.stl': scanFile('b') } },
      'Miller.zip': scanFile('zip', 'Miller.zip'),
      Letters: { 'letter.pdf': scanFile('pdf') },
      'loose.stl': scanFile('c'),
      '.DS_Store': scanFile('d'),
    });
    await look();
    await look();
    expect(drafts().flat().toSorted()).toEqual(['Miller.zip', 'Monday/Jones/upper.stl', 'Monday/Smith/upper.stl']);
    expect(drafts()).toHaveLength(3);
  });
});

describe('a second draft', () => {
  it('isn’t made after a reload', async () => {
    const { look, reload, drafts } = await watched({ Smith: { 'upper.stl': scanFile('a') } });
    await look();
    await look();
    reload();
    await look();
    expect(await look()).toMatchObject({ takenToday: 1 });
    expect(drafts()).toHaveLength(1);
  });

  it('isn’t made if the page was closed before the answer came', async () => {
    const { look, reload, drafts, said, world } = await watched({ Smith: { 'upper.stl': scanFile('a') } });
    await look();
    world.isAnswerLost = true;
    expect(await look()).toMatchObject({ problem: { sentence: 'no answer' } });
    world.isAnswerLost = false;
    reload();
    await look();
    expect(said.taken).toEqual([]);
    await look();
    expect(drafts()).toHaveLength(1);
    expect(said.taken).toEqual(['Smith']);
  });

  it('isn’t made of a copied folder, which is said once', async () => {
    const tree: Tree = { Smith: { 'upper.stl': scanFile('a'), 'lower.stl': scanFile('b') } };
    const { look, reload, drafts, said } = await watched(tree);
    await look();
    await look();
    tree['Smith (copy)'] = { 'upper.stl': scanFile('a'), 'lower.stl': scanFile('b') };
    await look();
    await look();
    reload();
    await look();
    await look();
    expect(drafts()).toHaveLength(1);
    expect(said.copies).toEqual(['Smith (copy)']);
  });

  it('isn’t made when the day’s folder gets its second case', async () => {
    const monday: Tree = { Smith: { 'a.stl': scanFile('a') } };
    const { look, drafts, said } = await watched({ Monday: monday });
    await look();
    await look();
    monday['Jones'] = { 'b.stl': scanFile('b') };
    await look();
    await look();
    expect(drafts()).toEqual([['Monday/Smith/a.stl'], ['Monday/Jones/b.stl']]);
    expect(said.copies).toEqual([]);
  });

  it('is made of a changed case only if the user wants it', async () => {
    const smith: Tree = { 'upper.stl': scanFile('a') };
    const { look, drafts, rounds } = await watched({ Smith: smith });
    await look();
    await look();
    smith['bite.stl'] = scanFile('b');
    await look();
    const { asked } = await look();
    expect(names(asked.changed)).toEqual(['Smith']);
    expect(drafts()).toHaveLength(1);
    await rounds().accept(asked.changed);
    expect((await look()).asked.changed).toEqual([]);
    expect(drafts()[1]).toEqual(['Smith/bite.stl', 'Smith/upper.stl']);
  });
});

describe('cases that were there when watching began', () => {
  const there = () => ({ Smith: { 'a.stl': scanFile('a') }, Jones: { 'b.stl': scanFile('b') } });

  it('are taken only if the user wants it, asked again after a reload', async () => {
    const { look, reload, drafts, rounds } = await watched(there(), { isListed: false });
    await look();
    reload();
    await look();
    const { asked } = await look();
    expect(names(asked.there)).toEqual(['Smith', 'Jones']);
    expect(drafts()).toEqual([]);
    await rounds().accept(asked.there);
    expect(await look()).toMatchObject({ asked: { there: [] }, takenToday: 2 });
    expect(drafts()).toHaveLength(2);
  });

  it('stay untaken if only new ones are wanted', async () => {
    const tree: Tree = there();
    const { look, reload, drafts, rounds } = await watched(tree, { isListed: false });
    await rounds().leave((await look()).asked.there);
    reload();
    tree['Miller'] = { 'c.stl': scanFile('c') };
    await look();
    expect((await look()).asked.there).toEqual([]);
    expect(drafts()).toEqual([['Miller/c.stl']]);
  });
});

describe('a case that can’t be taken yet', () => {
  it('waits for storage, without a draft', async () => {
    const { look, drafts, world } = await watched({ Smith: { 'a.stl': scanFile('a') } });
    world.fault = { key: 'upload.faults.noRoom', lacksStorage: true };
    await look();
    expect(await look()).toMatchObject({ problem: world.fault });
    expect(drafts()).toEqual([]);
    world.fault = undefined;
    expect(await look()).toMatchObject({ problem: null });
    expect(drafts()).toHaveLength(1);
  });

  it('is tried with the defaults of that time after the server refused it', async () => {
    const { look, drafts, world } = await watched({ Smith: { 'a.stl': scanFile('a') } });
    world.isRefused = true;
    await look();
    expect(await look()).toMatchObject({ problem: { sentence: 'refused' } });
    world.isRefused = false;
    await look();
    expect(drafts()).toEqual([['Smith/a.stl']]);
    expect(world.created).toMatchObject({ remark: String(world.now) });
  });

  it('waits for the connection, and others with it', async () => {
    const { look, drafts, world } = await watched({
      Smith: { 'a.stl': scanFile('a') },
      Jones: { 'b.stl': scanFile('b') },
    });
    world.isLineDown = true;
    await look();
    expect(await look()).toMatchObject({ problem: { sentence: 'no line' } });
    world.isLineDown = false;
    expect(await look()).toMatchObject({ problem: null, takenToday: 2 });
    expect(drafts()).toHaveLength(2);
  });
});

describe('uploads cut by closing the page', () => {
  it('are resumed once, but not if all files had been sent', async () => {
    const { look, reload, uploaded, finishUploads } = await watched({ Smith: { 'a.stl': scanFile('a') } });
    await look();
    await look();
    expect(uploaded).toEqual(['order-1']);
    reload();
    await look();
    await look();
    expect(uploaded).toEqual(['order-1', 'order-1']);
    finishUploads();
    reload();
    await look();
    expect(uploaded).toEqual(['order-1', 'order-1']);
  });

  it('are begun again in the next round if the line was lost before them', async () => {
    const { look, drafts, said, world } = await watched({ Smith: { 'a.stl': scanFile('a') } });
    world.isUploadLost = true;
    await look();
    expect(await look()).toMatchObject({ problem: { sentence: 'no line' } });
    expect(drafts()).toEqual([[]]);
    world.isUploadLost = false;
    expect(await look()).toMatchObject({ problem: null, takenToday: 1 });
    expect(drafts()).toEqual([['Smith/a.stl']]);
    expect(said.taken).toEqual(['Smith']);
  });
});

it('keeps no names in the browser', async () => {
  const { look, kept } = await watched({ Mustermann_Erika: { 'Erika.stl': scanFile('a', 'Erika.stl') } });
  await look();
  await look();
  expect(kept.text()).toContain('order-1');
  expect(kept.text()).not.toMatch(/Muster|Erika|stl/);
});
