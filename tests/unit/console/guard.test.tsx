// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { useGuard } from '../../../src/builders/form/useGuard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the guard against double clicks', () => {
  const guardOf = () => renderHook(() => useGuard()).result.current;

  test('blocks further calls while one runs, and for three seconds after a success', async () => {
    const guard = guardOf();
    const work = vi.fn(() => Promise.resolve(true));
    const first = guard(work);
    expect(await guard(work)).toBeUndefined();
    expect(await first).toBe(true);
    vi.advanceTimersByTime(limits.doubleClickTime - 1);
    expect(await guard(work)).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(await guard(work)).toBe(true);
    expect(work).toHaveBeenCalledTimes(2);
    expect(limits.doubleClickTime).toBe(3_000);
  });

  test('allows another call immediately after a refusal or failure', async () => {
    const guard = guardOf();
    expect(await guard(() => Promise.resolve(false))).toBe(false);
    await expect(guard(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await guard(() => Promise.resolve(true))).toBe(true);
  });
});
