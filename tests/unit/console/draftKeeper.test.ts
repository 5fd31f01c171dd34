import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDraftKeeper } from '../../../src/builders/form/draft/draftKeeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = '2026-11-21T10:42:00.000Z';
const begin = (restored: { values: object; updatedAt: string } | null = null) => {
  const server = { save: vi.fn(() => Promise.resolve(at)), discard: vi.fn(() => Promise.resolve(null)) };
  const keeper = createDraftKeeper(server, {
    blank: {},
    restored: restored && { ...restored, values: { ...restored.values } },
  });
  return { server, keeper };
};
const saved = (server: ReturnType<typeof begin>['server']) =>
  (server.save.mock.calls as unknown as [object][]).map(([values]) => values);

describe('a draft’s autosave', () => {
  test('saves once after a pause, for any number of changes', async () => {
    const { server, keeper } = begin();
    for (const name of ['A', 'Ad', 'Ada']) keeper.change({ name });
    expect(keeper.isUnsaved()).toBe(true);
    await vi.advanceTimersByTimeAsync(800);
    expect(saved(server)).toEqual([{ name: 'Ada' }]);
    expect([keeper.getSnapshot(), keeper.isUnsaved()]).toEqual([{ state: 'saved', savedAt: at }, false]);
  });

  test('saves again what was typed during a save', async () => {
    const { server, keeper } = begin();
    keeper.change({ name: 'Ada' });
    const flushed = keeper.flush();
    keeper.change({ name: 'Ada King' });
    expect(await flushed).toBe(true);
    expect(saved(server)).toEqual([{ name: 'Ada' }, { name: 'Ada King' }]);
  });

  test('discards an empty draft', async () => {
    const { server, keeper } = begin({ values: { name: 'Ada' }, updatedAt: at });
    keeper.change({});
    await vi.advanceTimersByTimeAsync(800);
    expect([server.discard.mock.calls.length, keeper.getSnapshot()]).toEqual([1, { state: 'blank', savedAt: null }]);
  });

  test('reports a failure, and retries by itself', async () => {
    const { server, keeper } = begin();
    server.save.mockRejectedValueOnce(new Error('lost'));
    keeper.change({ name: 'Ada' });
    expect(await keeper.flush()).toBe(false);
    expect([keeper.getSnapshot().state, keeper.isUnsaved()]).toEqual(['failed', true]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([keeper.getSnapshot().state, keeper.isUnsaved()]).toEqual(['saved', false]);
  });

  test('pauses while the record is being saved, and continues when that is refused', async () => {
    const { server, keeper } = begin();
    keeper.change({ name: 'Ada' });
    await keeper.hold();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved(server)).toEqual([]);
    keeper.release();
    await vi.advanceTimersByTimeAsync(800);
    expect(saved(server)).toEqual([{ name: 'Ada' }]);
  });

  test('has no unsaved input once the record is saved', async () => {
    const { server, keeper } = begin();
    keeper.change({ name: 'Ada' });
    await keeper.hold();
    keeper.settle();
    keeper.part();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([saved(server), keeper.isUnsaved()]).toEqual([[], false]);
  });
});
