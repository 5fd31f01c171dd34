import { Refusal } from '../../domain/errors.ts';

/** The last row of a page: what it is sorted by, as PostgreSQL writes it, and its id. */
export interface Cursor {
  key: string | null;
  id: string;
}

export const cursorOf = (sort: string, key: string | null, id: string): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/** Refuses what no page has said, and what a page of another order has. */
export function readCursor(text: string, sort: string): Cursor {
  const [of, key, id] = parsed(text);
  if (of !== sort || typeof id !== 'string' || !(key === null || typeof key === 'string'))
    throw new Refusal('badRequest');
  return { key, id };
}

function parsed(text: string): unknown[] {
  try {
    const said: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(said) ? said : [];
  } catch {
    return [];
  }
}
