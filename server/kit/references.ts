import { entities, type EntityName } from '../../domain/entities.ts';
import { Refusal } from '../../domain/errors.ts';
import type { Language } from '../../domain/languages.ts';
import { codeOf } from '../db/startError.ts';
import { storedAs } from '../db/stored.ts';
import { say } from '../words.ts';

const foreignKeyViolation = '23503';

/**
 * Says what a broken foreign key means to the caller: a record that others require stays, and the record that one of this
 * entity refers to was deleted while the call ran. Any other error is thrown on.
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

/** The table whose rows hold the reference. PostgreSQL's sentence isn't read: it is in the database's language. */
const tableOf = (error: unknown): string | null =>
  error instanceof Error && 'table' in error && typeof error.table === 'string' ? error.table : null;
