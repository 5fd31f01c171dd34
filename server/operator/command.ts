import type { AuditKind } from '../../domain/audit.ts';
import type { Fields, Values } from '../../domain/kit/fields.ts';
import type { Db } from '../db/tables.ts';
import type { Deed } from '../modules/audit/entry.ts';

export interface OperatorContext {
  /** One transaction, with the audit log's row in it; without row-level security. */
  db: Db;
  at: string;
}

/** What came of a command: `data` for `--json`, `lines` for people. */
export interface Done {
  data: unknown;
  lines: readonly string[];
  /** The records that the audit log names, one row each; a row without one where there are none. */
  concerned?: readonly Partial<Pick<Deed, 'recordId' | 'about' | 'records'>>[];
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
  run(context: OperatorContext, args: Values<Args>): Promise<Done>;
}

/** Infers the arguments' types, and forgets them for the table. */
export const defineCommand = <Args extends Fields>(command: Command<Args>): Command => command as unknown as Command;
