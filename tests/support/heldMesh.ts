import { setImmediate as aMoment } from 'node:timers/promises';
import type { MeshPool } from '../../server/mesh/index.ts';
import { lazyMesh } from './testMesh.ts';

interface Held {
  /** File name. */
  name: string;
  letGo(): void;
}

interface HeldMesh extends MeshPool {
  /** The next conversion that has started and that no call has returned yet. */
  begun(): Promise<Held>;
  /** Stops holding conversions. */
  open(): void;
}

/** The real mesh pool, with each conversion held until the test releases it. */
export function heldMesh(): HeldMesh {
  const waiting: Held[] = [];
  const running = new Set<() => void>();
  let isOpen = false;
  return {
    ...lazyMesh,
    async convert(source, limits, on, signal) {
      await new Promise<void>((letGo) => {
        if (isOpen) letGo();
        running.add(letGo);
        waiting.push({ name: source.name, letGo });
      });
      return lazyMesh.convert(source, limits, on, signal);
    },
    async begun() {
      while (waiting.length === 0) await aMoment();
      return waiting.shift()!;
    },
    open() {
      isOpen = true;
      for (const letGo of running) letGo();
    },
  };
}
