import { createHash } from 'node:crypto';

/** For a connection. A page of orders takes PostgreSQL some 350 kB to keep. */
export const mostKept = 64;

/**
 * The statements that a connection keeps planned: those it was asked for last. No name is given twice, and each says of which text it
 * is: what PostgreSQL still has by an old one is never taken for another statement, nor what another process has by one of its own,
 * where a pooler that nobody told of lends them the same connection.
 */
class KeptStatements {
  readonly #names = new Map<string, string>();
  #refused: string[] = [];
  #given = 0;

  nameOf(text: string): string {
    const name = this.#names.get(text) ?? `kept_${digestOf(text)}_${++this.#given}`;
    // Taken out and put back, it stands behind all others.
    this.#names.delete(text);
    this.#names.set(text, name);
    return name;
  }

  /** Its plan is refused for good: planned anew under another name when it is asked for again. */
  refuse(text: string): void {
    const name = this.#names.get(text);
    if (name) this.#refused.push(name);
    this.#names.delete(text);
  }

  /** The names of those that are refused or too many, asked for the longest ago: no longer kept, PostgreSQL is to forget them. */
  drop(): string[] {
    const tooMany = [...this.#names].slice(0, Math.max(0, this.#names.size - mostKept));
    for (const [text] of tooMany) this.#names.delete(text);
    return [...this.#refused.splice(0), ...tooMany.map(([, name]) => name)];
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);

const known = new WeakMap<object, KeptStatements>();

/** The same for all that ask on a connection, which may be lent from several sides. */
export function keptBy(connection: object): KeptStatements {
  const kept = known.get(connection) ?? new KeptStatements();
  known.set(connection, kept);
  return kept;
}
