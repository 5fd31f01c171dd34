import { entities } from '../../domain/entities.ts';
import { Refusal } from '../../domain/errors.ts';
import type { Language } from '../../domain/languages.ts';
import { codeOf } from '../db/startError.ts';
import { say } from '../words.ts';

const foreignKeyViolation = '23503';

/** Refuses to delete a record that others require; any other error is thrown on. */
export const refuseWhileNamed =
  (action: string, language: Language) =>
  (error: unknown): never => {
    const table = tableOf(error);
    if (action !== 'delete' || codeOf(error) !== foreignKeyViolation || !table) throw error;
    const name = table.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
    const what = Object.hasOwn(entities, name) ? say(language, `entities.${name}.many`) : table;
    throw new Refusal('notInThisState', { what }, null, 'stillNamed');
  };

/** Whose rows PostgreSQL says to name it. Its words would be in the language of its own messages. */
const tableOf = (error: unknown): string | null =>
  error instanceof Error && 'table' in error && typeof error.table === 'string' ? error.table : null;
