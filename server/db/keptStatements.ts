/**
 * The statements that a connection keeps planned: those it was asked for last, `most` of them. No name is given twice: what
 * PostgreSQL still has by an old one is never taken for another statement.
 */
export class KeptStatements {
  readonly #names = new Map<string, string>();
  readonly #most: number;
  #given = 0;

  constructor(most: number) {
    this.#most = most;
  }

  nameOf(text: string): string {
    const name = this.#names.get(text) ?? `kept_${++this.#given}`;
    // Taken out and put back, it stands behind all others.
    this.#names.delete(text);
    this.#names.set(text, name);
    return name;
  }

  /** The names of those that are too many, asked for the longest ago: no longer kept, PostgreSQL is to forget them. */
  drop(): string[] {
    const tooMany = [...this.#names].slice(0, Math.max(0, this.#names.size - this.#most));
    for (const [text] of tooMany) this.#names.delete(text);
    return tooMany.map(([, name]) => name);
  }
}
