interface Step {
  /** For example `0061_search`. Stored in the `migration` table once applied. */
  name: string;
  /**
   * For a migration that removes or narrows something: the release that stopped using it, and why. Old and new
   * processes run side by side, so anything they use can be removed only one release later.
   */
  contracts?: string;
  /** The last of the earlier steps that this one replaces: a database with that step has them all. */
  replaces?: string;
}

/** Runs in one transaction together with the row that records it. */
export interface PlainMigration extends Step {
  sql: string;
}

/**
 * Indexes of large tables, created (`CREATE INDEX CONCURRENTLY`) and dropped during writes. That can't run in a
 * transaction: a kill may leave an invalid index, which the next start drops and recreates. Anything that needs a
 * transaction (an extension, a function) goes into a separate migration before it.
 */
export interface IndexMigration extends Step {
  /** Name → rest of the statement: `on orders (clinic_id, number)`, or `unique on …`. */
  indexes: Readonly<Record<string, `on ${string}` | `unique on ${string}`>>;
  /** Names of the indexes being replaced, dropped last. */
  drops?: readonly string[];
}

export type Migration = PlainMigration | IndexMigration;

/** Whether a database with the steps `done` no longer needs this one. */
export const isMade = ({ name, replaces }: Migration, done: ReadonlySet<string>): boolean =>
  done.has(name) || (replaces !== undefined && done.has(replaces));

/** Applied steps that only a newer release knows. */
export const unknownIn = (done: Iterable<string>, steps: readonly Migration[]): string[] =>
  [...done].filter((name) => !steps.some((step) => step.name === name || name <= (step.replaces ?? '')));
