import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { LongLists } from '../../../server/modules/kit/longLists.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('a list that was found to be long is taken for long for a while, and then counted again', () => {
  const lists = new LongLists();
  expect(lists.has(['order', 1001])).toBe(false);
  lists.note(['order', 1001]);
  vi.advanceTimersByTime(limits.longList - 1);
  expect(lists.has(['order', 1001])).toBe(true);
  expect(lists.has(['order', 1002])).toBe(false);
  vi.advanceTimersByTime(1);
  expect(lists.has(['order', 1001])).toBe(false);
});

it('of too many the oldest is forgotten', () => {
  const lists = new LongLists();
  for (let n = 0; n <= 10_000; n += 1) lists.note([n]);
  expect([lists.has([0]), lists.has([1]), lists.has([10_000])]).toEqual([false, true, true]);
});
