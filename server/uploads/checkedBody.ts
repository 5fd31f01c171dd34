import { limits } from '../../domain/limits.ts';

/** Bytes that come only as long as `check` doesn't refuse, which is asked now and then on their way. */
export function watched(body: ReadableStream<Uint8Array>, check: () => Promise<unknown>): ReadableStream<Uint8Array> {
  let lookedAt = performance.now();
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        if (performance.now() - lookedAt >= limits.deviceWatch) {
          await check();
          lookedAt = performance.now();
        }
        controller.enqueue(chunk);
      },
    }),
  );
}
