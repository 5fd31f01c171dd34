import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../../domain/order/order.ts';
import { blankDraft } from '../../../domain/order/blankDraft.ts';
import { mergeDraft, sameValue, type Draft } from '../../../src/custom/sendOrder/draft.ts';
import { createDraftSaver, type DraftServer, type SaveFailure } from '../../../src/custom/sendOrder/draftSaver.ts';

const blank = blankDraft('2026-11-19', 'Dr. North');
const crown = { tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null } as const;

class Failed extends Error {
  constructor(readonly failure: SaveFailure) {
    super(failure.kind);
  }
}

/** A server that stores one order and refuses an old version. */
function buildServer(start: Draft | null = null) {
  let kept = start && ({ ...start, id: 'order-1', version: 1, state: 'toSend' } as Order);
  let failing: SaveFailure | null = null;
  const keep = (values: Partial<Draft>) =>
    (kept = {
      ...(kept ?? { id: 'order-1', version: 0, state: 'toSend' }),
      ...values,
      version: (kept?.version ?? 0) + 1,
    } as Order);
  const answer = async (values: Draft) => {
    if (failing) throw new Failed(failing);
    return keep(values);
  };
  const server = {
    create: vi.fn(answer),
    update: vi.fn(async (record: Order, values: Draft) => {
      if (kept && record.version !== kept.version) throw new Failed({ kind: 'conflict', fresh: kept });
      return answer(values);
    }),
    failureOf: (error) => (error as Failed).failure,
  } satisfies DraftServer;
  return {
    server,
    kept: () => kept!,
    elsewhere: keep,
    fail: (failure: SaveFailure | null) => void (failing = failure),
  };
}

const open = (server: DraftServer, record: Order | null = null) =>
  createDraftSaver(server, { values: record ? { ...blank, ...record } : blank, record });

describe('a draft’s autosave', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('creates the order at the first input and updates it from there on', async () => {
    const { server, kept } = buildServer();
    const saver = open(server);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saver.getSnapshot().state).toBe('blank');
    saver.change({ remark: 'S' });
    saver.change({ remark: 'Soft tissue' });
    expect(saver.getSnapshot().state).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.create).toHaveBeenCalledOnce();
    expect(saver.getSnapshot()).toMatchObject({ state: 'saved', record: { id: 'order-1', version: 1 } });
    saver.change({ teeth: [crown] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.create).toHaveBeenCalledOnce();
    expect(kept()).toMatchObject({ version: 2, remark: 'Soft tissue', teeth: [crown] });
  });

  it('can start from other defaults before any input, without a save', async () => {
    const { server, kept } = buildServer();
    const saver = open(server);
    saver.begin({ dueDate: '2026-12-24' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saver.getSnapshot()).toMatchObject({ state: 'blank', values: { dueDate: '2026-12-24' } });
    expect(server.create).not.toHaveBeenCalled();
    saver.change({ remark: 'Soft' });
    saver.begin({ dueDate: '2026-12-31' });
    await vi.advanceTimersByTimeAsync(1_000);
    saver.begin({ dueDate: '2026-12-31' });
    expect(kept()).toMatchObject({ remark: 'Soft', dueDate: '2026-12-24' });
    expect(saver.getSnapshot().values.dueDate).toBe('2026-12-24');
  });

  it('sends input made during a save with the next save', async () => {
    const { server, kept } = buildServer(blank);
    const saver = open(server, kept());
    let answer = () => {};
    server.update.mockImplementationOnce(
      async (record, values) =>
        new Promise((resolve) => (answer = () => resolve({ ...record, ...values, version: 2 }))),
    );
    saver.change({ remark: 'one' });
    await vi.advanceTimersByTimeAsync(1_000);
    saver.change({ remark: 'one two' });
    answer();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.update.mock.calls.map(([, { remark }]) => remark)).toEqual(['one', 'one two']);
  });

  it('isn’t disturbed when the server trims a value that is still being typed', async () => {
    const { server, kept } = buildServer(blank);
    const saver = open(server, kept());
    server.update.mockImplementationOnce(async (record, values) => ({
      ...record,
      ...values,
      remark: 'one',
      version: 2,
    }));
    saver.change({ remark: 'one ' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.update).toHaveBeenCalledOnce();
    expect(saver.getSnapshot()).toMatchObject({ state: 'saved', values: { remark: 'one ' } });
  });

  it('merges another device’s changes of other fields', async () => {
    const { server, kept, elsewhere } = buildServer(blank);
    const saver = open(server, kept());
    elsewhere({ labId: 7 });
    saver.change({ remark: 'mine' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saver.getSnapshot()).toMatchObject({ state: 'saved', values: { remark: 'mine', labId: 7 } });
    expect(kept()).toMatchObject({ remark: 'mine', labId: 7 });
  });

  it('asks when both changed the same field, and keeps the input', async () => {
    const { server, kept, elsewhere } = buildServer(blank);
    const saver = open(server, kept());
    elsewhere({ remark: 'theirs' });
    saver.change({ remark: 'mine' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saver.getSnapshot()).toMatchObject({
      state: 'clash',
      values: { remark: 'mine' },
      clashes: [{ field: 'remark', mine: 'mine', theirs: 'theirs' }],
    });
    await expect(saver.flush()).rejects.toThrow();
    saver.settle('remark', 'mine');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept().remark).toBe('mine');
  });

  it('takes the other version on request, without a save', async () => {
    const { server, kept, elsewhere } = buildServer(blank);
    const saver = open(server, kept());
    elsewhere({ remark: 'theirs' });
    saver.change({ remark: 'mine' });
    await vi.advanceTimersByTimeAsync(1_000);
    server.update.mockClear();
    saver.settle('remark', 'theirs');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saver.getSnapshot()).toMatchObject({ state: 'saved', values: { remark: 'theirs' } });
    expect(server.update).not.toHaveBeenCalled();
  });

  it('shows changes of another device live', () => {
    const { server, kept, elsewhere } = buildServer(blank);
    const saver = open(server, kept());
    saver.absorb(elsewhere({ doctor: 'Dr. South' }));
    expect(saver.getSnapshot()).toMatchObject({
      state: 'saved',
      values: { doctor: 'Dr. South' },
      record: { version: 2 },
    });
    saver.absorb({ ...kept(), version: 1, doctor: 'Old' });
    expect(saver.getSnapshot().values.doctor).toBe('Dr. South');
  });

  it('retries by itself after a lost connection', async () => {
    const { server, kept, fail } = buildServer(blank);
    const saver = open(server, kept());
    fail({ kind: 'line' });
    saver.change({ remark: 'kept' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saver.getSnapshot()).toMatchObject({ state: 'waiting', values: { remark: 'kept' } });
    fail(null);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saver.getSnapshot().state).toBe('saved');
    expect(kept().remark).toBe('kept');
  });

  it('shows the server’s errors at their fields until these change', async () => {
    const { server, kept, fail } = buildServer(blank);
    const saver = open(server, kept());
    fail({ kind: 'fields', errors: { doctor: 'At most 80 characters' } });
    saver.change({ doctor: 'x'.repeat(90) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.update).toHaveBeenCalledOnce();
    expect(saver.getSnapshot()).toMatchObject({ state: 'unsaved', errors: { doctor: 'At most 80 characters' } });
    saver.change({ doctor: 'Dr.' });
    expect(saver.getSnapshot().errors).toEqual({});
  });

  it('saves immediately on request, and returns what it saved', async () => {
    const { server } = buildServer();
    const saver = open(server);
    saver.change({ remark: 'now' });
    await expect(saver.flush()).resolves.toMatchObject({ id: 'order-1', remark: 'now' });
    expect(server.create).toHaveBeenCalledOnce();
  });

  it('saves pending input when its page closes', async () => {
    const { server, kept } = buildServer(blank);
    const saver = open(server, kept());
    saver.change({ remark: 'last word' });
    saver.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(kept().remark).toBe('last word');
  });

  it('saves the first input of a new draft when its page closes at once, and nothing where none was', async () => {
    const { server, kept } = buildServer();
    const saver = open(server);
    saver.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.create).not.toHaveBeenCalled();
    saver.change({ remark: 'only word' });
    saver.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(kept().remark).toBe('only word');
  });

  it('says that leaving would lose what can’t be saved', async () => {
    const { server, fail } = buildServer();
    const saver = open(server);
    fail({ kind: 'line' });
    saver.change({ remark: 'Soft' });
    expect(saver.isStuck()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saver.isStuck()).toBe(true);
    fail(null);
    await saver.flush();
    expect(saver.isStuck()).toBe(false);
  });
});

describe('merging drafts', () => {
  it('takes both sides’ changes, and conflicts only when both change the same field', () => {
    const theirs = { ...blank, labId: 3, remark: 'same', doctor: 'theirs' };
    const ours = { ...blank, dueDate: '2026-12-01', remark: 'same', doctor: 'ours' };
    expect(mergeDraft(blank, ours, theirs)).toEqual({ values: { ...ours, labId: 3 }, clashes: ['doctor'] });
  });

  it('recognises a tooth whose keys the database reordered', () => {
    const { bridge, tooth, ...rest } = crown;
    expect(sameValue([crown], [{ bridge, ...rest, tooth }])).toBe(true);
    expect(sameValue([crown], [{ ...crown, shade: 'A3' }])).toBe(false);
    expect(sameValue('', null)).toBe(true);
  });
});
