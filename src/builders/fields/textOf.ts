import type { Resource } from '../../resources/defineResource.ts';

/** A field's value as text; empty for nothing and for what has no text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Whether a field holds anything. */
export const isGiven = (value: unknown): boolean =>
  value != null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** What a record is called. */
export const titleOf = (resource: Resource, record: Record<string, unknown>): string =>
  textOf(record[resource.titleField]);
