import { createHash } from 'node:crypto';
import { limits } from '../../../domain/limits.ts';

/** As many as are remembered at once; the oldest is forgotten first. */
const most = 10_000;

/**
 * Lists that were found to have more rows than are counted. They hardly become fewer: for a while they are taken to have as many,
 * and aren't counted with each page. Each process remembers its own, by no more than a digest of whose it is and what was asked.
 */
export class LongLists {
  readonly #until = new Map<string, number>();

  has(list: readonly unknown[]): boolean {
    return (this.#until.get(keyOf(list)) ?? 0) > performance.now();
  }

  /** It has become shorter. */
  forget(list: readonly unknown[]): void {
    this.#until.delete(keyOf(list));
  }

  note(list: readonly unknown[]): void {
    const key = keyOf(list);
    this.#until.delete(key);
    this.#until.set(key, performance.now() + limits.longList);
    if (this.#until.size > most) this.#until.delete(this.#until.keys().next().value!);
  }
}

const keyOf = (list: readonly unknown[]) => createHash('sha256').update(JSON.stringify(list)).digest('base64');
