import type { Pool } from 'pg';
import type { AuditKind } from '../../domain/audit.ts';
import type { Fields, Values } from '../../domain/kit/fields.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/tables.ts';
import type { FileStore } from '../storage/store.ts';
import type { EntryContent } from '../modules/audit/entry.ts';

/** It can't be done, for a reason that the operator can do something about: the message says so. */
export class OperatorRefusal extends Error {
  override name = 'OperatorRefusal';
}

/** The product as a whole: what a command needs that isn't about its records. */
export interface Site {
  config: Config;
  pool: Pool;
  /** Where bytes rest; opened when somebody asks. */
  files(): Promise<FileStore>;
  now: () => Date;
  /** Prints progress. */
  log(line: string): void;
}

export interface OperatorContext {
  /** One transaction, with the audit log's row in it; without row-level security. */
  db: Db;
  at: string;
  site: Site;
}

/** What came of a command: `data` for `--json`, `lines` for people. */
export interface Done {
  data: unknown;
  lines: readonly string[];
  /** The records that the audit log names, one row each; a row without one where there are none. */
  concerned?: readonly Partial<Pick<EntryContent, 'recordId' | 'about' | 'records'>>[];
  /** It ran, and found what is wrong: the exit status is 1. */
  isFault?: boolean;
}

export interface Command<Args extends Fields = Fields> {
  /** `cards issue`. */
  name: string;
  /** What it does, as a sentence. */
  says: string;
  kind: AuditKind;
  /** The option that may stand without its name. */
  positional?: keyof Args & string;
  args: Args;
  /** Reads for long: in no transaction. */
  isLong?: boolean;
  /**
   * On which database: that of the running product at this version. `ours`: whatever is there, of any version, and the
   * bundled one is started where it doesn't run.
   */
  on?: 'ours';
  run(context: OperatorContext, args: Values<Args>): Promise<Done>;
}

/** Infers the arguments' types, and forgets them for the table. */
export const defineCommand = <Args extends Fields>(command: Command<Args>): Command => command as unknown as Command;
