import type { EntityName } from '../../../domain/entities.ts';
import type { ErrorName } from '../../../domain/errors.ts';
import type { RecordId } from '../../../domain/kit/entity.ts';
import type { Faults } from '../../../domain/kit/checked.ts';
import type { Actor } from '../../../domain/roles.ts';

export type Row = Record<string, unknown> & { id: RecordId; version: number; state?: string | null };
export type Body = Record<string, unknown>;

/** A refusal, by its name in the table of result codes. */
export class Refused {
  constructor(
    readonly code: ErrorName,
    readonly data: unknown = null,
    readonly values: Record<string, string | number> = {},
  ) {}
}
/** A body that violates its schema. */
export class Invalid {
  constructor(readonly faults: Faults) {}
}

/** Text of a string, number or boolean; empty for anything else. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The mock server's state. */
export interface World {
  actor: Actor;
  /** An entity's records in creation order; modified in place. */
  rows(name: EntityName): Row[];
}
