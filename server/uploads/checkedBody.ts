import { serverLimits } from '../../domain/serverLimits.ts';

/** Passes bytes through as long as `check`, called at intervals, doesn't throw. */
export function watched(body: ReadableStream<Uint8Array>, check: () => Promise<unknown>): ReadableStream<Uint8Array> {
  let lookedAt = performance.now();
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        if (performance.now() - lookedAt >= serverLimits.deviceWatch) {
          await check();
          lookedAt = performance.now();
        }
        controller.enqueue(chunk);
      },
    }),
  );
}
