import { entities, type EntityName } from '../../domain/entities.ts';
import { Refusal } from '../../domain/errors.ts';
import type { Language } from '../../domain/languages.ts';
import { codeOf } from '../db/startError.ts';
import { storedAs } from '../db/stored.ts';
import { say } from '../words.ts';

const foreignKeyViolation = '23503';

/**
 * Maps a broken foreign key to a refusal: a record that others need can't be deleted, and a record that this one refers
 * to was deleted during the call. Rethrows any other error.
 */
export const refuseBrokenReference =
  (entity: EntityName, action: string, language: Language) =>
  (error: unknown): never => {
    const table = tableOf(error);
    if (codeOf(error) !== foreignKeyViolation || !table) throw error;
    const name = table.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
    if (action !== 'delete') throw name === storedAs[entity].table ? new Refusal('notFound') : error;
    const what = Object.hasOwn(entities, name) ? say(language, `entities.${name}.many`) : table;
    throw new Refusal('notInThisState', { what }, null, 'stillNamed');
  };

/** The table with the reference. PostgreSQL's message isn't parsed, since it is in the database's language. */
const tableOf = (error: unknown): string | null =>
  error instanceof Error && 'table' in error && typeof error.table === 'string' ? error.table : null;
