import type { Pool } from 'pg';
import type { AuditKind } from '../../domain/audit.ts';
import type { Fields, Values } from '../../domain/kit/fields.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/tables.ts';
import type { FileStore } from '../storage/store.ts';
import type { EntryContent } from '../modules/audit/entry.ts';

/** A refusal whose message tells the operator what to do. */
export class OperatorRefusal extends Error {
  override name = 'OperatorRefusal';
}

/** What commands need besides the database records. */
export interface Site {
  config: Config;
  pool: Pool;
  /** The file store, opened on first use. */
  files(): Promise<FileStore>;
  now: () => Date;
  /** Prints progress. */
  log(line: string): void;
}

interface OperatorContext {
  /** One transaction that includes the audit row; without row-level security. */
  db: Db;
  at: string;
  site: Site;
}

/** Result of a command: `data` for `--json`, `lines` for people. */
export interface Done {
  data: unknown;
  lines: readonly string[];
  /** The records named in the audit log, one row each; a single row without a record if empty. */
  concerned?: readonly Partial<Pick<EntryContent, 'recordId' | 'about' | 'records'>>[];
  /** It ran but found problems: the exit status is 1. */
  isFault?: boolean;
}

export interface Command<Args extends Fields = Fields> {
  /** For example `cards issue`. */
  name: string;
  /** One sentence for the help. */
  says: string;
  kind: AuditKind;
  /** The option that may be given without its name. */
  positional?: keyof Args & string;
  args: Args;
  /** A long read, outside a transaction. */
  isLong?: boolean;
  /**
   * Default: the running product's database, at this version. `ours`: any state and version; starts the bundled one if
   * it isn't running.
   */
  on?: 'ours';
  run(context: OperatorContext, args: Values<Args>): Promise<Done>;
}

/** Infers the argument types, then erases them for the command table. */
export const defineCommand = <Args extends Fields>(command: Command<Args>): Command => command as unknown as Command;
