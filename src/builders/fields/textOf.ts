import type { Resource } from '../../resources/defineResource.ts';

/** A field's value as text; empty if missing or not text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const isGiven = (value: unknown): boolean =>
  value != null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** A record's title. */
export const titleOf = (resource: Resource, record: Record<string, unknown>): string =>
  textOf(record[resource.titleField]);
