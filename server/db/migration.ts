interface Step {
  /** `0061_search`: its number and what it is about. In the database's `migration` table once it is done. */
  name: string;
  /**
   * For a migration that removes or narrows something: the release since which no process uses it, and why. Processes
   * of the previous release run next to new ones, so what they use can be removed only one release later.
   */
  contracts?: string;
  /** The last of the earlier release's steps that this one stands for: a database that has made it has made them all. */
  replaces?: string;
}

/** Run whole in one transaction, together with the row that says it is done: it happened or it didn't. */
export interface PlainMigration extends Step {
  sql: string;
}

/**
 * Indexes of large tables, created (`CREATE INDEX CONCURRENTLY`) and dropped while people write. That can't be a
 * transaction: a kill may leave an invalid index, which the next start drops and creates again. What needs a
 * transaction as well (an extension, a function) is a migration of its own before it.
 */
export interface IndexMigration extends Step {
  /** Name → what follows it in the statement: `on orders (clinic_id, number)`, or `unique on …`. */
  indexes: Readonly<Record<string, `on ${string}` | `unique on ${string}`>>;
  /** Names of indexes that these replace, dropped last. */
  drops?: readonly string[];
}

export type Migration = PlainMigration | IndexMigration;

/** Whether a database in which the steps `done` were made needs this one no more. */
export const isMade = ({ name, replaces }: Migration, done: ReadonlySet<string>): boolean =>
  done.has(name) || (replaces !== undefined && done.has(replaces));

/** Steps that only a newer release knows. */
export const unknownIn = (done: Iterable<string>, steps: readonly Migration[]): string[] =>
  [...done].filter((name) => !steps.some((step) => step.name === name || name <= (step.replaces ?? '')));
