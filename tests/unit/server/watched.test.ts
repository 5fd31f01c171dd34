import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { watched } from '../../../server/uploads/checkedBody.ts';

let at = 0;
vi.spyOn(performance, 'now').mockImplementation(() => at);
afterEach(() => void (at = 0));

/** Single bytes, `between` milliseconds apart. */
const bytes = (count: number, between: number) =>
  Readable.toWeb(
    Readable.from(
      (function* () {
        for (let nth = 0; nth < count; nth++) {
          at += between;
          yield Uint8Array.of(nth);
        }
      })(),
      { highWaterMark: 1 },
    ),
  ) as ReadableStream<Uint8Array>;

test('bytes pass while access is allowed, which is checked now and then', async () => {
  const check = vi.fn(async () => {});
  const whole = await new Response(watched(bytes(20, serverLimits.deviceWatch / 4), check)).bytes();
  expect([...whole]).toEqual(Array.from({ length: 20 }, (_, nth) => nth));
  expect(check.mock.calls.length).toBeGreaterThan(1);
  expect(check.mock.calls.length).toBeLessThan(20);
});

test('bytes end once access is refused', async () => {
  const check = async () => Promise.reject(new Error('locked'));
  await expect(new Response(watched(bytes(3, serverLimits.deviceWatch), check)).bytes()).rejects.toThrow('locked');
});
