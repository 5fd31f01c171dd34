import type { EntityName } from '../../domain/entities.ts';
import type { ErrorName } from '../../domain/errors.ts';
import type { AnyEntity, RecordId } from '../../domain/kit/entity.ts';
import type { Faults } from '../../domain/kit/checked.ts';
import type { Actor } from '../../domain/roles.ts';

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
/** A body that breaks its schema. */
export class Invalid {
  constructor(readonly faults: Faults) {}
}

/** A value as text; nothing of what is no text, number or yes or no. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** What a server in the page holds and knows, beyond what the definitions say. */
export interface World {
  /** The signed-in user; null for a visitor. */
  actor: Actor | null;
  /** Of an entity, in the order in which they came; changed in place. */
  rows(name: EntityName): Row[];
  /** Whether the actor may see it, beyond what the definition says. */
  sees?(entity: AnyEntity, row: Row): boolean;
  /** A whole record of what was entered, or of what else an action of `on: 'new'` brought. */
  complete?(entity: AnyEntity, entered: Body): Row;
  /** What else a change changes: a step's date, who did it. */
  changed?(entity: AnyEntity, row: Row, action: string): void;
  /** What an action answers that says more than its record; undefined where it doesn't. */
  answer?(entity: AnyEntity, action: string, body: Body, row: Row | null): unknown;
}
