import type { FieldFacts } from '../fieldOf.ts';

/** Where a value leads outside the console: a phone number is dialled, an address written to, a page opened; null for the rest. */
export function linkOf({ kind, schema }: FieldFacts, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  // Checked once more: what a browser would run leads nowhere, wherever it came from.
  if (kind === 'url') return /^https?:\/\//.test(value) ? value : null;
  if (kind === 'phone') return `tel:${value.replace(/[^+\d]/g, '')}`;
  const isAddress = schema.describe().tests.some(({ name }) => name === 'email');
  return isAddress ? `mailto:${value}` : null;
}
